import { ProductPicture } from '../catalogue/product-picture.tsx';
import { distinctPictures, type GalleryProps } from './gallery.tsx';
import { GalleryPictureLink } from './gallery-picture-link.tsx';
import { pictureName, viewName } from './picture-names.ts';

/** All pictures in full size in one column. On narrow screens, the pictures after the first are in two columns. */
export default function GalleryStack({ product, onZoom }: GalleryProps) {
	return (
		<ul aria-label="Pictures" className="grid grid-cols-2 gap-3 md:gap-6 lg:grid-cols-1">
			{distinctPictures(product.imageURLs).map(({ img, placeholder, place }, index) => (
				<li key={img} className="first:col-span-2 lg:first:col-span-1">
					<figure>
						<GalleryPictureLink img={img} className="block cursor-zoom-in" onClick={onZoom && (() => onZoom(place))}>
							<ProductPicture
								img={img}
								placeholder={placeholder}
								alt={pictureName(product, place)}
								sizes="(min-width: 64rem) 40rem, 100vw"
								eager={index === 0}
							/>
						</GalleryPictureLink>
						<figcaption className="pt-2 text-sm text-ink-mute empty:hidden">{viewName(product, place)}</figcaption>
					</figure>
				</li>
			))}
		</ul>
	);
}
