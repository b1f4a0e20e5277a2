import { Image } from '@unpic/react/base';
import type { TransformerFunction } from 'unpic';
import { type IPXOperations, type IPXOptions, transform } from 'unpic/providers/ipx';
import { useShopData } from '../../shop-data.ts';

/** The address of a picture at a width; its height follows, since all are squares. */
const smaller: TransformerFunction<IPXOperations, IPXOptions> = (src, { width }, options) =>
	transform(src, { ...(width && { width }), format: 'webp' }, options);

/** Every picture of a product is a square of this many pixels. */
const side = 1024;
/** Pixels wide that a picture comes in: spec section 9. */
const widths = [320, 640, 768, 1024, 1280, 1536];

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
export function ProductPicture({ img, alt, sizes = '100vw', eager = false, className = '' }: ProductPictureProps) {
	const { imageBase, pictureResizer } = useShopData().settings;
	const shared = {
		width: side,
		height: side,
		className: `aspect-square w-full bg-plate object-cover ${className}`,
	};
	// A drawing is sharp at any size, and a foreign image base makes its own sizes.
	if (img.endsWith('.svg') || imageBase !== '/pictures/' || !pictureResizer) {
		return <img {...shared} alt={alt} src={imageBase + img} loading={eager ? 'eager' : 'lazy'} decoding="async" />;
	}
	return (
		<Image
			{...shared}
			alt={alt}
			src={img}
			unstyled
			layout="constrained"
			priority={eager}
			sizes={sizes}
			breakpoints={widths}
			transformer={smaller}
			options={{ baseURL: pictureResizer }}
		/>
	);
}
