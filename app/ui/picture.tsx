import { createContext, useContext } from 'react';
import { generate } from 'unpic/providers/ipx';
import { pictureWidths } from '../../contract/picture-widths.ts';

/**
 * The source of pictures: the base URL, the path of the image resizer (if any), and a version for all pictures.
 */
export type PictureSource = { imageBase: string; pictureResizer: string; picturesVersion: string };

/** Provided once, around every page. */
export const PictureSourceContext = createContext<PictureSource>({
	imageBase: '/pictures/',
	pictureResizer: '',
	picturesVersion: '',
});

/** Pictures up to `small` start with the smallest width. Pictures up to `medium` include the width 480. */
const small = 480;
const medium = 768;

/** The widths that a picture needs. Each one adds about sixty bytes to the page. */
function widthsOf(original: number, widest: number): number[] {
	return pictureWidths.filter((width) => {
		if (width > widest || width > original) return false;
		return width >= 320 ? width !== 480 || widest <= medium : widest <= small;
	});
}

/** Builds the URL of a picture at a width, in the format that `server/pictures/pictures.ts` reads. */
function urlBuilder({ pictureResizer, picturesVersion }: PictureSource, img: string): (width: number) => string {
	const [path = '', version = picturesVersion] = img.split('?v=', 2);
	const encoded = path.split('/').map(encodeURIComponent).join('/');
	return (width) => `${generate(encoded, { width }, { baseURL: pictureResizer })}?v=${version}`;
}

export type PictureProps = {
	/** Path below the public image base. Empty for a product without pictures. */
	img: string;
	alt: string;
	/** The size of the original in pixels. Reserves the space before the picture loads. */
	width: number;
	height: number;
	/** The display widths, as in `<img sizes>`. */
	sizes?: string | undefined;
	/** The largest width to offer. Keeps the HTML of small pictures short. */
	widest?: number | undefined;
	/** True loads the main picture of a page eagerly with high priority. `beside` loads the rest of the first row eagerly. */
	eager?: boolean | 'beside' | undefined;
	/** The mean color, shown until the picture has loaded. */
	placeholder?: string | undefined;
	className?: string;
	onLoad?: () => void;
};

/** A picture of the shop in responsive widths. All pictures use this component. */
export function Picture(props: PictureProps) {
	const { img, sizes = '100vw', widest = Number.POSITIVE_INFINITY, eager = false, placeholder, width, ...rest } = props;
	const source = useContext(PictureSourceContext);
	const shared = { ...rest, width, ...(placeholder && { style: { background: placeholder } }) };
	if (img === '') {
		const named = rest.alt ? { role: 'img', 'aria-label': rest.alt } : {};
		const style = { aspectRatio: `${width} / ${rest.height}`, background: placeholder };
		return <span {...named} className={`block ${rest.className ?? ''}`} style={style} />;
	}
	// SVGs are sharp at any size, and an external image host does its own resizing.
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
	const urlAt = urlBuilder(source, img);
	const choices = widthsOf(width, widest);
	const picture = (
		<img
			{...shared}
			alt={rest.alt}
			sizes={sizes}
			{...loadingAttributes[`${eager}`]}
			srcSet={choices.map((candidate) => `${urlAt(candidate)} ${candidate}w`).join()}
			src={urlAt(choices.at(-1) ?? 320)}
		/>
	);
	// Inside `<picture>`, React doesn't add a preload link to the head.
	return eager === 'beside' ? <picture>{picture}</picture> : picture;
}

const loadingAttributes = {
	true: { loading: 'eager', fetchPriority: 'high' },
	beside: {},
	false: { loading: 'lazy', decoding: 'async' },
} as const;
