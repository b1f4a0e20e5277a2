/** The largest drawing in bytes. It is part of every page. */
export const maxDrawingBytes = 8_192;

const elements = new Set(
	'svg g path circle rect ellipse line polyline polygon defs linearGradient radialGradient stop title'.split(' '),
);
const attributes = new Set(
	[
		'xmlns version id viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points transform offset opacity',
		'fill fill-rule fill-opacity clip-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin',
		'stroke-miterlimit stroke-dasharray stop-color stop-opacity gradientUnits gradientTransform spreadMethod role',
	]
		.join(' ')
		.split(' '),
);
const prolog = /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*/;
const tag = /<(\/?)([\w-]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const attribute = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** Values that load something: `url(#id)` of the same drawing is the only reference. */
const loads = /url\s*\(\s*(?!["']?#)|javascript:|&/i;

/**
 * Checks that a drawing consists of shapes only. Pages contain it as it is, so it must not be able to run or load anything.
 *
 * @returns what is wrong, or undefined
 */
export function wrongDrawing(svg: string): string | undefined {
	if (new TextEncoder().encode(svg).length > maxDrawingBytes) {
		return `the drawing has more than ${maxDrawingBytes} bytes. Simplify it, for example with SVGO`;
	}
	const open: string[] = [];
	let at = 0;
	while (at < svg.length) {
		const next = svg.indexOf('<', at);
		if (next < 0 || (open.length > 0 && open.at(-1) !== 'title' && svg.slice(at, next).trim() !== '')) {
			return open.length === 0 && svg.slice(at).trim() === ''
				? undefined
				: 'the drawing contains text outside its elements';
		}
		tag.lastIndex = next;
		const [found, isEnd, name = '', properties = '', isEmpty] = tag.exec(svg) ?? [];
		if (!found)
			return `'${svg.slice(next, next + 20)}' is not an element of a drawing. Give shapes only, without comments and styles`;
		if (!elements.has(name)) return `<${name}> is not allowed. Give shapes only: ${[...elements].join(', ')}`;
		if (open.length === 0 && (name !== 'svg' || at > 0)) return 'the drawing must be one <svg> element';
		for (const [, key = '', double, single] of properties.matchAll(attribute)) {
			if (!attributes.has(key))
				return `the attribute ${key} of <${name}> is not allowed. Set colors with fill and stroke`;
			if (loads.test(double ?? single ?? ''))
				return `the attribute ${key} of <${name}> refers to something outside the drawing`;
		}
		if (isEnd ? open.pop() !== name : false) return `</${name}> has no start`;
		if (!isEnd && !isEmpty) open.push(name);
		at = next + found.length;
	}
	return open.length > 0 ? `<${open.at(-1)}> has no end` : undefined;
}

/** Removes what editors put before the drawing and comments inside it. */
export const trimDrawing = (svg: string): string =>
	svg
		.replace(prolog, '')
		.replace(/<!--[\s\S]*?-->/g, '')
		.trim();
