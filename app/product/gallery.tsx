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
	/** Place of the picture that is shown large. */
	active: number;
	onPick: (place: number) => void;
	/** Shows a picture as large as the screen. */
	onZoom?: ((place: number) => void) | undefined;
	/** The large picture leads to the product's page; otherwise it zooms. */
	linked?: boolean | undefined;
	/** Larger pictures, for a page that is about them. */
	large?: boolean | undefined;
	/** What stands over the large picture, in its place. */
	over?: ReactNode;
	/** What stands below it. */
	below?: ReactNode;
};

export function pictureName({ title, imageURLs }: GalleryProps['product'], place: number): string {
	const color = imageURLs[place]?.color;
	return color ? `${title}, ${color.name}` : title;
}

/** Pictures by their place, each once: colors that have no picture of their own yet share one. */
export function distinctPictures(images: ProductCard['imageURLs']) {
	return images
		.map((image, place) => ({ ...image, place }))
		.filter(({ img, place }) => images.findIndex((other) => other.img === img) === place);
}

/**
 * One large picture and the thumbnails that change it: links, so that each opens without JavaScript too. They stand below it on a phone,
 * before it on wide screens; the keyboard goes as they stand where the browser knows `reading-flow`, elsewhere always as on a phone.
 */
export function Gallery({ product, active, onPick, onZoom, linked, large, over, below }: GalleryProps) {
	const shown = product.imageURLs[active];
	const thumbnails = distinctPictures(product.imageURLs);
	const columns = large ? 'sm:grid-cols-[7rem_minmax(0,1fr)]' : 'sm:grid-cols-[5rem_minmax(0,1fr)]';
	return (
		<div
			className={cx(
				'grid min-w-0 grid-cols-1 content-start gap-4 sm:has-[>:only-child]:grid-cols-1 [reading-flow:grid-order]',
				columns,
			)}
		>
			{shown && (
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
								current={img === shown?.img}
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
	const shown = product.imageURLs[active];
	if (!shown) return null;
	const picture = (
		<ProductPicture
			key={shown.img}
			img={shown.img}
			placeholder={shown.placeholder}
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
				<GalleryPictureLink img={shown.img} className="block cursor-zoom-in" onClick={zoom}>
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
