import type { ProductCard } from '../../../contract/product.ts';
import { ProductPicture } from './product-picture.tsx';

type GalleryProps = {
	title: string;
	images: ProductCard['imageURLs'];
	/** Place of the picture that is shown large. */
	active: number;
	onPick: (index: number) => void;
};

/** One large picture and, beside it, the thumbnails that change it. */
export function Gallery({ title, images, active, onPick }: GalleryProps) {
	const shown = images[active];
	// Colours that have no picture of their own yet share one; it is no thumbnail twice.
	const thumbnails = images
		.map(({ img }, index) => ({ img, index }))
		.filter(({ img, index }) => images.findIndex((other) => other.img === img) === index);
	return (
		<div className="grid content-start gap-4 sm:grid-cols-[5rem_1fr] sm:has-[>:only-child]:grid-cols-1">
			{thumbnails.length > 1 && (
				<ul aria-label="Pictures" className="flex gap-3 max-sm:order-last sm:flex-col">
					{thumbnails.map(({ img, index }, place) => (
						<li key={img} className="w-16 sm:w-20">
							<button
								type="button"
								aria-label={`Show picture ${place + 1} of ${thumbnails.length}`}
								aria-pressed={img === shown?.img}
								className="block w-full outline-offset-2 aria-pressed:outline aria-pressed:outline-ink"
								onClick={() => onPick(index)}
							>
								<ProductPicture img={img} alt="" sizes="5rem" />
							</button>
						</li>
					))}
				</ul>
			)}
			{shown && (
				<ProductPicture
					key={shown.img}
					img={shown.img}
					alt={shown.color ? `${title}, ${shown.color.name}` : title}
					sizes="(min-width: 64rem) 40rem, 100vw"
					eager
				/>
			)}
		</div>
	);
}
