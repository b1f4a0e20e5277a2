import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture, type PictureProps, type PictureSource, PictureSourceContext } from './picture.tsx';

const ours: PictureSource = { imageBase: '/pictures/', pictureResizer: '/_ipx', picturesVersion: 'all' };

function write(picture: Partial<PictureProps>, source = ours): string {
	const props = { img: 'coin.webp?v=abc', alt: '', width: 1024, height: 1024, ...picture };
	return renderToStaticMarkup(
		<PictureSourceContext value={source}>
			<Picture {...props} />
		</PictureSourceContext>,
	);
}

const widthsIn = (html: string) => [...html.matchAll(/w_(\d+),f_auto\/[^ ]+ \1w/g)].map(([, width]) => Number(width));

test.for([
	[{}, [320, 640, 768, 1024]],
	[{ widest: 768 }, [320, 480, 640, 768]],
	[{ widest: 320 }, [160, 240, 320]],
	[{ width: 500, widest: 768 }, [320, 480]],
	[{ width: 2400 }, [320, 640, 768, 1024, 1280, 1536, 2048]],
] as const)('offers a picture of %j in the widths %j', ([picture, widths]) => {
	expect(widthsIn(write(picture))).toEqual(widths);
});

test('adds a version to the URLs of a picture; without its own, uses the version of all pictures', () => {
	expect(write({})).toContain('/_ipx/w_320,f_auto/coin.webp?v=abc 320w');
	expect(write({ img: 'heroes/a b.webp' })).toContain('/_ipx/w_320,f_auto/heroes/a%20b.webp?v=all 320w');
	expect(write({}, { ...ours, pictureResizer: '' })).toContain('src="/pictures/coin.webp?v=abc"');
});

test('a product without pictures has an empty box that requests nothing', () => {
	expect(write({ img: '', className: 'rounded', placeholder: '#aabbcc' })).toBe(
		'<span class="block rounded" style="aspect-ratio:1024 / 1024;background:#aabbcc"></span>',
	);
	expect(write({ img: '', alt: 'Ring' })).toContain('role="img" aria-label="Ring"');
});

test('preloads only the main picture in the head', () => {
	expect(write({ eager: true })).toMatch(/^<link rel="preload" as="image".*fetchPriority="high"/i);
	expect(write({ eager: 'beside' })).toMatch(/^<picture><img (?!.*(lazy|high))/);
	expect(write({})).toMatch(/^<img .*loading="lazy"/);
});
