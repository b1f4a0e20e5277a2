import { KitBasics } from './kit-basics.tsx';
import { KitForms } from './kit-forms.tsx';
import { KitMoving } from './kit-moving.tsx';
import { KitPanels } from './kit-panels.tsx';
import { KitProducts } from './kit-products.tsx';

/** Every part of the shop's look in all its states on one page, for the eye: /dev/kit. */
export function Kit() {
	return (
		<>
			<div className="page pt-band">
				<p className="label text-ink-mute">Assay</p>
				<h1 className="title text-5xl">The kit</h1>
			</div>
			<KitBasics />
			<KitForms />
			<KitMoving />
			<KitPanels />
			<KitProducts />
		</>
	);
}
