import { cx } from 'class-variance-authority';
import { ZoomIn } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { ProductPicture } from '../catalogue/product-picture.tsx';
import { Link } from '../navigation/link.tsx';
import { isPlainClick } from '../navigation/plain-click.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { GalleryPictureLink } from './gallery-picture-link.tsx';

export type GalleryProps = {
	product: Pick<ProductCard, 'id' | 'title' | 'imageURLs'>;
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

export function pictureName({ title, imageURLs }: GalleryProps['product'], place: number): string {
	const color = imageURLs[place]?.color;
	return color ? `${title}, ${color.name}` : title;
}

/** The distinct pictures with their indexes. Colors without their own picture share one. */
export function distinctPictures(images: ProductCard['imageURLs']) {
	return images
		.map((image, place) => ({ ...image, place }))
		.filter(({ img, place }) => images.findIndex((other) => other.img === img) === place);
}

/**
 * A large picture and thumbnails that change it. They are links, so that they work without JavaScript. The thumbnails are below the
 * picture on a phone and before it on wide screens. The tab order matches the visual order in browsers that support `reading-flow`.
 */
export function Gallery({ product, active, onPick, onZoom, linked, large, over, below }: GalleryProps) {
	const current = product.imageURLs[active];
	const thumbnails = distinctPictures(product.imageURLs);
	const columns = large ? 'sm:grid-cols-[7rem_minmax(0,1fr)]' : 'sm:grid-cols-[5rem_minmax(0,1fr)]';
	return (
		<div
			className={cx(
				'grid min-w-0 grid-cols-1 content-start gap-4 sm:has-[>:only-child]:grid-cols-1 [reading-flow:grid-order]',
				columns,
			)}
		>
			{current && (
				<div className="grid min-w-0 content-start gap-4">
					<MainPicture {...{ product, active, onZoom, linked, large, over }} />
					{below}
				</div>
			)}
			{thumbnails.length > 1 && (
				<ul aria-label="Pictures" className="flex flex-wrap gap-3 sm:order-first sm:flex-col">
					{thumbnails.map(({ img, placeholder, place }, index) => (
						<li key={img} className={large ? 'w-16 sm:w-28' : 'w-16 sm:w-20'}>
							<GalleryPictureLink
								img={img}
								label={`Show picture ${index + 1} of ${thumbnails.length}`}
								current={img === current?.img}
								className="block w-full outline-offset-2 aria-[current]:outline aria-[current]:outline-ink"
								onClick={() => onPick(place)}
							>
								<ProductPicture
									img={img}
									placeholder={placeholder}
									alt=""
									sizes={large ? '7rem' : '5rem'}
									widest={240}
								/>
							</GalleryPictureLink>
						</li>
					))}
				</ul>
			)}
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
			sizes={large ? '(min-width: 64rem) 48rem, 100vw' : '(min-width: 64rem) 40rem, 100vw'}
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
