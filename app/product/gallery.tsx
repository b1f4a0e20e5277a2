import { cx } from 'class-variance-authority';
import { ZoomIn } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Product, ProductCard } from '../../contract/catalogue/product.ts';
import { ProductPicture } from '../catalogue/product-picture.tsx';
import { Link } from '../navigation/link.tsx';
import { isPlainClick } from '../navigation/plain-click.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { GalleryPictureLink } from './gallery-picture-link.tsx';
import { pictureName, viewName } from './picture-names.ts';

export type GalleryProps = {
	product: Pick<Product, 'id' | 'title' | 'imageURLs' | 'bullion'>;
	/** The index of the large picture. */
	active: number;
	onPick: (place: number) => void;
	/** Shows a picture in full screen. */
	onZoom?: ((place: number) => void) | undefined;
	/** Makes the large picture a link to the product's page. Otherwise a click zooms. */
	linked?: boolean | undefined;
	/** Uses larger pictures, for a page with a wide gallery. */
	large?: boolean | undefined;
	/** Rendered over the large picture. */
	over?: ReactNode;
	/** Rendered below the large picture. */
	below?: ReactNode;
};

/** The distinct pictures with their indexes. Colors without their own picture share one. */
export function distinctPictures(images: ProductCard['imageURLs']) {
	return images
		.map((image, place) => ({ ...image, place }))
		.filter(({ img, place }) => images.findIndex((other) => other.img === img) === place);
}

/**
 * A large picture and thumbnails with their names. The thumbnails are links, so that they work without JavaScript. They are before the
 * picture if there is space, else below. The tab order matches the visual order in browsers that support `reading-flow`.
 */
export function Gallery({ product, active, onPick, onZoom, linked, large, over, below }: GalleryProps) {
	const current = product.imageURLs[active];
	const thumbnails = distinctPictures(product.imageURLs);
	const beside = large ? '@min-[28rem]:grid-cols-[7rem_minmax(0,1fr)]' : '@min-[28rem]:grid-cols-[5rem_minmax(0,1fr)]';
	return (
		<div className="@container min-w-0">
			<div
				className={cx(
					'grid grid-cols-1 content-start gap-4 [reading-flow:grid-order]',
					thumbnails.length > 1 && beside,
				)}
			>
				{current && (
					<div className="grid min-w-0 content-start gap-4">
						<MainPicture {...{ product, active, onZoom, linked, large, over }} />
						{below}
					</div>
				)}
				{thumbnails.length > 1 && (
					<ul aria-label="Pictures" className="thumbnails" data-large={large}>
						{thumbnails.map(({ img, placeholder, place }, index) => {
							const name = viewName(product, place) ?? (index === 0 ? 'Full view' : `Picture ${index + 1}`);
							return (
								<li key={img}>
									<GalleryPictureLink
										img={img}
										label={`Show picture ${index + 1} of ${thumbnails.length}: ${name}`}
										current={img === current?.img}
										onClick={() => onPick(place)}
									>
										<ProductPicture
											img={img}
											placeholder={placeholder}
											alt=""
											sizes={large ? '7rem' : '5rem'}
											widest={240}
										/>
										<span>{name}</span>
									</GalleryPictureLink>
								</li>
							);
						})}
					</ul>
				)}
			</div>
		</div>
	);
}

type MainPictureProps = Omit<GalleryProps, 'onPick' | 'below'>;

function MainPicture({ product, active, onZoom, linked, large, over }: MainPictureProps) {
	const current = product.imageURLs[active];
	if (!current) return null;
	const picture = (
		<ProductPicture
			key={current.img}
			img={current.img}
			placeholder={current.placeholder}
			alt={pictureName(product, active)}
			sizes={large ? '(min-width: 64rem) 48rem, 100vw' : '(min-width: 64rem) 40rem, 90vw'}
			eager
		/>
	);
	const zoom = onZoom && (() => onZoom(active));
	return (
		<div className="main-picture relative">
			{linked ? (
				<Link to={`/product-details/${product.id}`}>{picture}</Link>
			) : (
				<GalleryPictureLink img={current.img} className="block cursor-zoom-in" onClick={zoom}>
					{picture}
				</GalleryPictureLink>
			)}
			{over}
			{zoom && !over && (
				<IconButton
					label="Zoom picture"
					tone="raised"
					tipSide="left"
					className="absolute right-3 bottom-3 noscript:hidden"
					icon={<ZoomIn className="size-5" strokeWidth={1.5} aria-hidden />}
					onClick={(event) => isPlainClick(event) && zoom()}
				/>
			)}
		</div>
	);
}
