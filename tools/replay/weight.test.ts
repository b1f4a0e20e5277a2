import { expect, test } from 'vitest';
import { isPicture } from './weight.ts';

test.for([
	['/_ipx/w_640/coins/eagle.jpg', 'link'],
	['/_ipx/f_webp&w_640/coins/eagle', 'link'],
	['/coins/eagle.webp?v=2', 'link'],
	['/paper.PNG', 'css'],
	['/picture/of/eagle', 'img'],
])('recognizes the picture %s, requested by %s', ([path, by]) => {
	expect(isPicture({ url: `https://shop.example${path}`, by: String(by) })).toBe(true);
});

test.for([
	['/assets/root.js', 'link'],
	['/fonts/sans.woff2', 'css'],
	['/about', 'navigation'],
	['/api/products?picture=a.png', 'fetch'],
])('does not count %s as a picture', ([path, by]) => {
	expect(isPicture({ url: `https://shop.example${path}`, by: String(by) })).toBe(false);
});
