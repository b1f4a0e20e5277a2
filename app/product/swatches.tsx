import type { ProductCard } from '../../contract/catalogue/product.ts';
import { ProductPicture } from '../catalogue/product-picture.tsx';

type SwatchesProps = {
	images: ProductCard['imageURLs'];
	/** The name of the selected color. */
	chosen: string | undefined;
	onPick: (place: number) => void;
	/** Shows a picture with a name for each color, instead of a dot. */
	large?: boolean;
};

/** The colors of a product. Selecting one shows its picture. */
export function Swatches({ images, chosen, onPick, large }: SwatchesProps) {
	const colors = images.flatMap(({ img, placeholder, color }, place) =>
		color ? [{ img, placeholder, place, ...color }] : [],
	);
	const distinct = colors.filter(({ name }, index) => colors.findIndex((other) => other.name === name) === index);
	if (distinct.length === 0) return null;
	return (
		<div className="grid gap-2 noscript:hidden">
			<p className="text-sm text-ink-soft">{`Color${chosen ? `: ${chosen}` : ''}`}</p>
			<ul
				aria-label="Colors"
				className={
					large ? 'grid grid-cols-3 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(7rem,1fr))]' : 'flex flex-wrap gap-2.5'
				}
			>
				{distinct.map(({ name, clrCode, img, placeholder, place }) => (
					<li key={name} className="grid">
						<button
							type="button"
							aria-label={name}
							aria-pressed={name === chosen}
							title={name}
							className={large ? tile : dot}
							onClick={() => onPick(place)}
						>
							{large && <ProductPicture img={img} placeholder={placeholder} alt="" sizes="8rem" widest={320} />}
							{large ? <span className="p-2 text-left wrap-anywhere">{name}</span> : <Dot color={clrCode} />}
						</button>
					</li>
				))}
			</ul>
		</div>
	);
}

const dot =
	'grid size-9 place-items-center rounded-full border border-transparent hover:border-silver-400 aria-pressed:border-ink';
const tile =
	'panel grid content-start overflow-hidden text-sm hover:border-ink aria-pressed:border-ink aria-pressed:ring aria-pressed:ring-ink';

function Dot({ color }: { color: string }) {
	return (
		<svg viewBox="0 0 24 24" className="size-7" aria-hidden="true">
			<circle cx="12" cy="12" r="11" fill={color} className="stroke-silver-400" strokeWidth="0.75" />
		</svg>
	);
}
