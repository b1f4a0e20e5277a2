import type { ProductCard } from '../../../contract/product.ts';

type SwatchesProps = { images: ProductCard['imageURLs']; activeImg: string; onPick: (img: string) => void };

/** The colours a product comes in; picking one shows its picture. */
export function Swatches({ images, activeImg, onPick }: SwatchesProps) {
	const colors = images.flatMap(({ img, color }) => (color ? [{ img, ...color }] : []));
	if (colors.length === 0) return null;
	return (
		<ul aria-label="Colours" className="flex flex-wrap gap-x-4 gap-y-2">
			{colors.map(({ img, name, clrCode }) => (
				<li key={name}>
					<button
						type="button"
						className="target flex items-center gap-2 text-sm"
						aria-pressed={img === activeImg}
						onClick={() => onPick(img)}
					>
						<svg viewBox="0 0 24 24" className="size-6" aria-hidden>
							<circle cx="12" cy="12" r="9" fill={clrCode} className="stroke-silver-500" />
						</svg>
						{name}
					</button>
				</li>
			))}
		</ul>
	);
}
