import { Image } from '@unpic/react/base';
import { createContext, useContext } from 'react';
import type { TransformerFunction } from 'unpic';
import { type IPXOperations, type IPXOptions, transform } from 'unpic/providers/ipx';

/** Where pictures come from: the base of every path, and the path of the server that makes them smaller, if there is one. */
export type PictureSource = { imageBase: string; pictureResizer: string };

/** Told once, around every page. */
export const PictureSourceContext = createContext<PictureSource>({ imageBase: '/pictures/', pictureResizer: '' });

/** Pixels wide that a picture comes in; `server/pictures.ts` makes no others. */
const widths = [320, 640, 768, 1024, 1280, 1536];

/** Those widths, and twice each for density 2 as far as the original goes; fewer where it is only shown small. */
function widthsOf(original: number, widest: number): number[] {
	const doubled = widths.map((width) => width * 2).filter((width) => width <= original);
	return [...new Set([...widths, ...doubled])].filter((width) => width <= widest);
}

/** The address of a picture at the widest file up to a width; its height follows. */
const smaller: TransformerFunction<IPXOperations, IPXOptions> = (src, { width }, options) =>
	transform(
		src,
		{ ...(width && { width: Math.max(...widthsOf(Number(width), Number(width))) }), format: 'webp' },
		options,
	);

export type PictureProps = {
	/** Path below the public image base. */
	img: string;
	alt: string;
	/** Of the original, in pixels: the box is known before the picture loads, so nothing moves. */
	width: number;
	height: number;
	/** The widths it is shown at, as in `<img sizes>`. */
	sizes?: string | undefined;
	/** No wider file is offered: spares the HTML addresses that a small picture never needs. */
	widest?: number | undefined;
	/** Loaded at once and first: for the one picture a page is about. */
	eager?: boolean | undefined;
	/** Mean color, shown until the picture is there. */
	placeholder?: string | undefined;
	className?: string;
};

/** A picture of the shop in the widths it is needed in; all of them come through here. */
export function Picture(props: PictureProps) {
	const { img, sizes = '100vw', widest = Number.POSITIVE_INFINITY, eager = false, placeholder, width, ...rest } = props;
	const { imageBase, pictureResizer } = useContext(PictureSourceContext);
	const shared = { ...rest, width, ...(placeholder && { style: { backgroundColor: placeholder } }) };
	// A drawing is sharp at any size, and a foreign image base makes its own sizes.
	if (img.endsWith('.svg') || imageBase !== '/pictures/' || !pictureResizer) {
		return (
			<img
				{...shared}
				alt={rest.alt}
				src={imageBase + img}
				loading={eager ? 'eager' : 'lazy'}
				decoding="async"
				fetchPriority={eager ? 'high' : 'auto'}
			/>
		);
	}
	return (
		<Image
			{...shared}
			src={img}
			unstyled
			// The one layout of unpic that keeps the width and height attributes.
			layout="fixed"
			priority={eager}
			sizes={sizes}
			breakpoints={widthsOf(width, widest)}
			transformer={smaller}
			options={{ baseURL: pictureResizer }}
		/>
	);
}
