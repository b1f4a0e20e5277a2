import { createContext, useContext } from 'react';
import { generate } from 'unpic/providers/ipx';
import { pictureWidths } from '../../contract/picture-widths.ts';

/**
 * Where pictures come from: the base of every path, and the path of the server that makes them smaller, if there is one, with what
 * tells its pictures, all together, from others.
 */
export type PictureSource = { imageBase: string; pictureResizer: string; picturesVersion: string };

/** Told once, around every page. */
export const PictureSourceContext = createContext<PictureSource>({
	imageBase: '/pictures/',
	pictureResizer: '',
	picturesVersion: '',
});

/** Up to which a picture is small, so that its addresses begin with the smallest, and up to which 480 is one of its widths. */
const small = 480;
const medium = 768;

/** Of these as many as a picture has a use for: each is some sixty bytes in the page. */
function widthsOf(original: number, widest: number): number[] {
	return pictureWidths.filter((width) => {
		if (width > widest || width > original) return false;
		return width >= 320 ? width !== 480 || widest <= medium : widest <= small;
	});
}

/** Makes the address of a picture at a width, as `server/pictures/pictures.ts` reads it. */
function addressesAt({ pictureResizer, picturesVersion }: PictureSource, img: string): (width: number) => string {
	const [path = '', version = picturesVersion] = img.split('?v=', 2);
	const encoded = path.split('/').map(encodeURIComponent).join('/');
	return (width) => `${generate(encoded, { width }, { baseURL: pictureResizer })}?v=${version}`;
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
	/** Loaded at once and first: for the one picture a page is about; `beside` it only at once: for the rest of the first row. */
	eager?: boolean | 'beside' | undefined;
	/** Mean color, shown until the picture is there. */
	placeholder?: string | undefined;
	className?: string;
	onLoad?: () => void;
};

/** A picture of the shop in the widths it is needed in; all of them come through here. */
export function Picture(props: PictureProps) {
	const { img, sizes = '100vw', widest = Number.POSITIVE_INFINITY, eager = false, placeholder, width, ...rest } = props;
	const source = useContext(PictureSourceContext);
	const shared = { ...rest, width, ...(placeholder && { style: { background: placeholder } }) };
	// A drawing is sharp at any size, and a foreign image base makes its own sizes.
	if (/\.svg(\?v=|$)/.test(img) || source.imageBase !== '/pictures/' || !source.pictureResizer) {
		return (
			<img
				{...shared}
				alt={rest.alt}
				src={source.imageBase + img}
				loading={eager ? 'eager' : 'lazy'}
				decoding="async"
				fetchPriority={eager === true ? 'high' : 'auto'}
			/>
		);
	}
	const addressAt = addressesAt(source, img);
	const choices = widthsOf(width, widest);
	const picture = (
		<img
			{...shared}
			alt={rest.alt}
			sizes={sizes}
			{...ranks[`${eager}`]}
			srcSet={choices.map((candidate) => `${addressAt(candidate)} ${candidate}w`).join()}
			src={addressAt(choices.at(-1) ?? 320)}
		/>
	);
	// There React writes its addresses into the head once more.
	return eager === 'beside' ? <picture>{picture}</picture> : picture;
}

const ranks = {
	true: { loading: 'eager', fetchPriority: 'high' },
	beside: {},
	false: { loading: 'lazy', decoding: 'async' },
} as const;
