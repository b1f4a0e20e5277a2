import { createContext, useContext } from 'react';

/** Where pictures come from: the base of every path, and the path of the server that makes them smaller, if there is one. */
export type PictureSource = { imageBase: string; pictureResizer: string };

/** Told once, around every page. */
export const PictureSourceContext = createContext<PictureSource>({ imageBase: '/pictures/', pictureResizer: '' });

/** Pixels wide that a picture comes in; `server/pictures.ts` makes no others. */
const widths = [320, 640, 768, 1024, 1280, 1536];

/** Those widths, and twice each for density 2 as far as the original goes; fewer where it is only shown small. */
function widthsOf(original: number, widest: number): number[] {
	const doubled = widths.map((width) => width * 2).filter((width) => width <= original);
	return [...new Set([...widths, ...doubled])].filter((width) => width <= widest).sort((a, b) => a - b);
}

/** Makes the address of a picture at a width, as `server/pictures.ts` reads it. */
function addressesAt({ pictureResizer }: PictureSource, img: string): (width: number) => string {
	const path = img.split('/').map(encodeURIComponent).join('/');
	return (width) => `${pictureResizer}/w_${width},f_webp/${path}`;
}

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
	onLoad?: () => void;
};

/** A picture of the shop in the widths it is needed in; all of them come through here. */
export function Picture(props: PictureProps) {
	const { img, sizes = '100vw', widest = Number.POSITIVE_INFINITY, eager = false, placeholder, width, ...rest } = props;
	const source = useContext(PictureSourceContext);
	const shared = { ...rest, width, ...(placeholder && { style: { backgroundColor: placeholder } }) };
	// A drawing is sharp at any size, and a foreign image base makes its own sizes.
	if (img.endsWith('.svg') || source.imageBase !== '/pictures/' || !source.pictureResizer) {
		return (
			<img
				{...shared}
				alt={rest.alt}
				src={source.imageBase + img}
				loading={eager ? 'eager' : 'lazy'}
				decoding="async"
				fetchPriority={eager ? 'high' : 'auto'}
			/>
		);
	}
	const addressAt = addressesAt(source, img);
	const choices = widthsOf(width, widest).map((candidate) => `${addressAt(candidate)} ${candidate}w`);
	return (
		<img
			{...shared}
			alt={rest.alt}
			sizes={sizes}
			{...(eager ? { loading: 'eager', fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
			srcSet={choices.join()}
			src={addressAt(Math.max(320, ...widthsOf(width, width)))}
		/>
	);
}
