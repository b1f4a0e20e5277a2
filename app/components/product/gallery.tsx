import type { ProductCard } from '../../../contract/product.ts';
import { ProductPicture } from './product-picture.tsx';

type GalleryProps = {
	title: string;
	images: ProductCard['imageURLs'];
	activeImg: string;
	onPick: (img: string) => void;
};

/** One large picture and, beside it, the thumbnails that change it. */
export function Gallery({ title, images, activeImg, onPick }: GalleryProps) {
	const paths = [...new Set(images.map((image) => image.img))];
	return (
		<div className="grid content-start gap-4 sm:grid-cols-[5rem_1fr] sm:has-[>:only-child]:grid-cols-1">
			{paths.length > 1 && (
				<ul aria-label="Pictures" className="flex gap-3 max-sm:order-last sm:flex-col">
					{paths.map((img, index) => (
						<li key={img} className="w-16 sm:w-20">
							<button
								type="button"
								aria-label={`Show picture ${index + 1} of ${paths.length}`}
								aria-pressed={img === activeImg}
								className="block w-full outline-offset-2 aria-pressed:outline aria-pressed:outline-ink"
								onClick={() => onPick(img)}
							>
								<ProductPicture img={img} alt="" sizes="5rem" />
							</button>
						</li>
					))}
				</ul>
			)}
			<ProductPicture key={activeImg} img={activeImg} alt={title} sizes="(min-width: 64rem) 40rem, 100vw" eager />
		</div>
	);
}
