import { brandName, currentShop } from '../../contract/shop.ts';
import { ink, type Pen } from './pen.ts';

type Shape = { fill: string; path: string; rule: 'even-odd' | 'non-zero' };
/** A drawing of paths on an area. */
type Drawing = { left: number; top: number; height: number; shapes: Shape[] };

const attributeOf = (tag: string, name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];

/** Reads a drawing that consists of filled paths. @returns undefined for any other drawing */
export function readDrawing(svg: string): Drawing | undefined {
	const tags = svg.match(/<[a-zA-Z][^>]*>/g) ?? [];
	const [root = '', ...others] = tags;
	const [left, top, , height] = (attributeOf(root, 'viewBox') ?? '').split(/[\s,]+/).map(Number);
	const isPlain = (tag: string) => /^<path\s/.test(tag) && !/\s(transform|stroke|opacity)\s*=/.test(tag);
	if (left === undefined || top === undefined || !height || others.length === 0 || !others.every(isPlain))
		return undefined;
	const shapes = others.map((tag): Shape => {
		const fill = attributeOf(tag, 'fill') ?? '#000000';
		return {
			fill: fill === 'currentColor' ? ink : fill,
			path: attributeOf(tag, 'd') ?? '',
			rule: attributeOf(tag, 'fill-rule') === 'evenodd' ? 'even-odd' : 'non-zero',
		};
	});
	return shapes.every(({ fill }) => /^#[\da-f]{3,6}$/i.test(fill)) ? { left, top, height, shapes } : undefined;
}

/** Draws the shop's logo, if it consists of paths, and the name beside it. */
export function drawLogo(
	{ doc, pen }: { doc: PDFKit.PDFDocument; pen: Pen },
	x: number,
	y: number,
	size: number,
): void {
	const { profile } = currentShop();
	const drawing = profile?.logo ? readDrawing(profile.logo) : undefined;
	if (drawing) {
		const { left, top, height, shapes } = drawing;
		doc
			.save()
			.translate(x, y)
			.scale(size / height)
			.translate(-left, -top);
		for (const { fill, path, rule } of shapes) doc.path(path).fill(fill, rule);
		doc.restore();
		if (profile?.logo_has_name) return;
	}
	const name = brandName();
	const fontSize = name.length > 16 ? 13 : 20;
	pen.writeLines(
		name,
		{ size: fontSize, weight: 'bold' },
		drawing ? x + 1.25 * size : x,
		y + (size - 1.4 * fontSize) / 2,
		220,
	);
}
