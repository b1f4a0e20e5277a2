import type { MouseEvent } from 'react';
import type { ProductCard } from '../../../contract/product.ts';
import { useShopData } from '../../shop-data.ts';
import { ProductPicture } from './product-picture.tsx';

type GalleryProps = {
	title: string;
	images: ProductCard['imageURLs'];
	/** Place of the picture that is shown large. */
	active: number;
	onPick: (index: number) => void;
};

/** A click that asks the browser for something of its own: a new tab, a new window, a download. */
function isForBrowser({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
	return metaKey || ctrlKey || shiftKey || altKey;
}

/** One large picture and, beside it, the thumbnails that change it: links, so that each opens without JavaScript too. */
export function Gallery({ title, images, active, onPick }: GalleryProps) {
	const { imageBase } = useShopData().settings;
	const shown = images[active];
	// Colours that have no picture of their own yet share one; it is no thumbnail twice.
	const thumbnails = images
		.map(({ img }, index) => ({ img, index }))
		.filter(({ img, index }) => images.findIndex((other) => other.img === img) === index);

	function pick(event: MouseEvent, index: number) {
		if (isForBrowser(event)) return;
		event.preventDefault();
		onPick(index);
	}

	return (
		<div className="grid min-w-0 grid-cols-1 content-start gap-4 sm:grid-cols-[5rem_minmax(0,1fr)] sm:has-[>:only-child]:grid-cols-1">
			{thumbnails.length > 1 && (
				<ul aria-label="Pictures" className="flex flex-wrap gap-3 max-sm:order-last sm:flex-col">
					{thumbnails.map(({ img, index }, place) => (
						<li key={img} className="w-16 sm:w-20">
							<a
								href={imageBase + img}
								aria-label={`Show picture ${place + 1} of ${thumbnails.length}`}
								aria-current={img === shown?.img ? 'true' : undefined}
								className="block w-full outline-offset-2 aria-[current]:outline aria-[current]:outline-ink"
								onClick={(event) => pick(event, index)}
							>
								<ProductPicture img={img} alt="" sizes="5rem" />
							</a>
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
