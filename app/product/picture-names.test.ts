import { expect, test } from 'vitest';
import { pictureName, viewName } from './picture-names.ts';

const coin = { bullion: { form: 'coin' as const } };
const bar = { bullion: { form: 'bar' as const } };

test.each([
	['products/eagle/obverse.webp?v=Zk3wQ9', coin, 'Obverse'],
	['products/eagle/reverse.webp', coin, 'Reverse'],
	['products/eagle/three-quarter.webp?v=Zk3wQ9', coin, 'Edge'],
	['products/bar/three-quarter.webp?v=Zk3wQ9', bar, 'Angle'],
	['products/bar/face.webp', bar, 'Front'],
	['products/bag/tote-navy-tan.webp', {}, undefined],
	['IMG_2041.jpg', {}, undefined],
	['constructor.webp', {}, undefined],
	['', {}, undefined],
])('the view of %s', (img, facts, name) => {
	expect(viewName({ imageURLs: [{ img }], ...facts }, 0)).toBe(name);
});

test('a color is the name of its picture', () => {
	const imageURLs = [
		{ img: 'back.webp', color: { name: 'Navy', clrCode: '#001' } },
		{ img: 'back.webp' },
		{ img: 'x' },
	];
	const bag = { title: 'Tote', imageURLs };
	expect(imageURLs.map((_, place) => pictureName(bag, place))).toEqual(['Tote, Navy', 'Tote, back', 'Tote']);
	expect(viewName(bag, 3)).toBeUndefined();
});
