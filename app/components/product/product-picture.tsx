import { useShopData } from '../../shop-data.ts';

/** Every picture of a product is a square of this many pixels. */
const side = 1024;

type ProductPictureProps = {
	/** Path below the public image base. */
	img: string;
	alt: string;
	/** The widths it is shown at, as in `<img sizes>`. */
	sizes?: string;
	/** Loaded at once and first: for the one picture a page is about. */
	eager?: boolean;
	className?: string;
};

/** A product's picture; all of them come through here. Its box is known before it loads, so nothing moves. */
export function ProductPicture({ img, alt, sizes, eager = false, className = '' }: ProductPictureProps) {
	const { imageBase = '' } = useShopData().settings;
	return (
		<img
			src={imageBase + img}
			alt={alt}
			sizes={sizes}
			width={side}
			height={side}
			loading={eager ? 'eager' : 'lazy'}
			fetchPriority={eager ? 'high' : undefined}
			decoding={eager ? undefined : 'async'}
			className={`aspect-square w-full bg-plate object-cover ${className}`}
		/>
	);
}
