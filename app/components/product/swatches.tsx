import type { ProductCard } from '../../../contract/product.ts';

type SwatchesProps = {
	images: ProductCard['imageURLs'];
	/** Place of the picture that is shown large. */
	active: number;
	onPick: (index: number) => void;
};

/** The colours a product comes in; picking one shows its picture. */
export function Swatches({ images, active, onPick }: SwatchesProps) {
	const colors = images.flatMap(({ color }, index) => (color ? [{ index, ...color }] : []));
	if (colors.length === 0) return null;
	const chosen = colors.find((color) => color.index === active);
	return (
		<div className="grid gap-2 noscript:hidden">
			<p className="text-sm text-ink-soft">Colour{chosen && `: ${chosen.name}`}</p>
			<ul aria-label="Colours" className="flex flex-wrap gap-2.5">
				{colors.map(({ index, name, clrCode }) => (
					<li key={name}>
						<button
							type="button"
							aria-label={name}
							aria-pressed={index === active}
							title={name}
							className="grid size-9 place-items-center rounded-full border border-transparent hover:border-silver-400 aria-pressed:border-ink"
							onClick={() => onPick(index)}
						>
							<svg viewBox="0 0 24 24" className="size-7" aria-hidden="true">
								<circle cx="12" cy="12" r="11" fill={clrCode} className="stroke-silver-400" strokeWidth="0.75" />
							</svg>
						</button>
					</li>
				))}
			</ul>
		</div>
	);
}
