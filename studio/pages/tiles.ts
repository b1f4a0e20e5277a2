import { readDemoYaml } from '../../backend/demo/demo-folder.ts';
import type { Good, Still } from '../stills.ts';

type Scene = Pick<Still, 'goods' | 'light' | 'camera' | 'samples' | 'most' | 'bounces' | 'unmirrored'>;

/** A bar that leans on walnut, and two coins in a ledge in front of it. Lengths are in centimeters. */
function metal(bar: Good, coin: Good, small: Good): Scene {
	const apart = (coin.size + small.size) / 2 + 0.5;
	const k = bar.size / 4.1;
	// A coin may cover a part of the bar behind it, but no lettering.
	const aside = 2.2 - apart / 2 - (coin.size + bar.size * 0.6) / 2 - 0.28;
	return {
		light: 'COIN',
		camera: { el: 11, lens: 100, fill: 0.84, shift: [0, 0.03] },
		unmirrored: true,
		goods: [
			{
				stand: 'block',
				params: { block: [3 * k, 2.2 * k, 3 * k] },
				size: 3 * k,
				at: [aside - 0.15, 0.95 + 1.55 * k],
				turn: -6,
			},
			// The bar's own view turns it by 20 degrees. Facing the camera, it mirrors the same lamp as the coins.
			{ ...bar, at: [aside, 0.85], turn: -27 },
			{ stand: 'ledge', params: { long: apart + 3.2, tall: 1.1 }, size: apart + 3.2, at: [2.2, -0.9], turn: -6 },
			{ ...coin, at: [2.2 - apart / 2, -0.95], z: 0.3, turn: -4 },
			{ ...small, at: [2.2 + apart / 2, -1.2], z: 0.3, turn: -8 },
		],
	};
}

const scenes: Record<string, Scene> = {
	gold: metal(
		{ sku: 'AU-NORTH-1OZ-BAR', scene: 'face', size: 4.1 },
		{ sku: 'AU-STAG-1OZ', size: 3.3 },
		{ sku: 'AU-EAGLE-TENTHOZ', size: 1.65 },
	),
	silver: metal(
		{ sku: 'AG-NORTH-10OZ-BAR', scene: 'face', size: 9 },
		{ sku: 'AG-EAGLE-1OZ', size: 4.0 },
		{ sku: 'AG-HIVE-HALFOZ-RND', size: 2.7 },
	),
	platinum: {
		...metal(
			{ sku: 'PT-NORTH-1OZ-BAR', scene: 'face', size: 4.1 },
			{ sku: 'PT-STAR-1OZ', size: 3.3 },
			{ sku: 'PT-STAR-TENTHOZ', size: 1.65 },
		),
		samples: 14, // satin is noisier than a mirror
	},
	palladium: metal(
		{ sku: 'PD-NORTH-1OZ-BAR', scene: 'face', size: 4.1 },
		{ sku: 'PD-FOX-1OZ', size: 3.4 },
		{ sku: 'PD-FOX-TENTHOZ', size: 1.65 },
	),
	fashion: {
		light: 'MORNING',
		camera: { el: 18, lens: 90, fill: 0.78, shift: [0, 0.02] },
		goods: [
			{ stand: 'block', params: { block: [24, 20, 9] }, size: 24, at: [-2, 9], turn: 10 },
			{ sku: 'FA-HAT-FEDORA', size: 32, at: [-2, 9], z: 8.6 },
			{ stand: 'plank', params: { plank: [19, 19, 1.4] }, size: 19, at: [-8, -10], turn: 8 },
			{ sku: 'FA-SUN-ROUND', size: 14.5, at: [-8, -10], z: 1.4, turn: 8 },
			{ sku: 'FA-WATCH-FIELD', scene: 'rested', size: 8.6, at: [10, -8], turn: -10 },
		],
	},
	beauty: {
		light: 'MORNING',
		camera: { el: 15, lens: 90, fill: 0.72, shift: [0, 0.02] },
		bounces: 12,
		most: 14,
		samples: 6,
		goods: [
			{ stand: 'stone', params: { block: [9, 6.4, 2.2] }, size: 9, at: [-3, 2.4], turn: 8 },
			{ sku: 'BT-EDP-AMBER50', size: 10, at: [-3, 2.2], z: 2.2, turn: 4 },
			{ sku: 'BT-LIP-SATIN', size: 6.8, at: [5.6, 2.6], turn: 8 },
			{ stand: 'disk', params: { disk: [9.6, 0.9] }, size: 9.6, at: [1.6, -5.2] },
			{ sku: 'BT-CREAM-OAT50', size: 8.2, at: [1.8, -5.3], z: 0.9, turn: 4 },
		],
	},
	jewelry: {
		light: 'STONES',
		camera: { el: 15, lens: 90, fill: 0.72, shift: [0, 0.02] },
		samples: 5,
		most: 16,
		bounces: 12,
		goods: [
			{ stand: 'bar', size: 6.8, at: [-1.9, 2.6], turn: 52 },
			{ sku: 'JW-BANGLE-HAMMERED', scene: 'bangle-hung', size: 6.6, at: [-0.65, 1.62], z: 0.54, turn: 52 },
			{ stand: 'slot', params: { long: 3.2 }, size: 3.2, at: [3.4, 1.6], turn: -10 },
			{ sku: 'JW-RING-SOLITAIRE', size: 2.4, at: [3.4, 1.6], z: 0.85, turn: -12 },
			{ stand: 'plate', size: 4.8, at: [1.0, -2.8] },
			{ sku: 'JW-STUD-PEARL', size: 2.8, at: [1.0, -2.8], z: 0.3 },
		],
	},
	electronics: {
		light: 'MORNING',
		camera: { el: 15, lens: 90, fill: 0.76, shift: [0, 0.02] },
		goods: [
			{ stand: 'plank', params: { plank: [23, 13, 2] }, size: 23, at: [-6, 4], turn: 8 },
			{ sku: 'EL-PHONES-STUDIO', color: 'Sand', size: 19, at: [-6, 4], z: 2, turn: 4 },
			{ stand: 'block', params: { block: [8, 6, 7] }, size: 8, at: [10.6, 6.5], turn: -10 },
			{ sku: 'EL-PHONE-SLATE6', color: 'Clay', size: 15, at: [10.4, 1.8], turn: -6 },
			{ sku: 'EL-CAMERA-P28', size: 11.5, at: [2.5, -9], turn: 8 },
		],
	},
	bags: {
		light: 'MORNING',
		camera: { el: 13, lens: 90, fill: 0.8, shift: [0, 0.01] },
		goods: [
			{ sku: 'BG-TOTE-COGNAC', color: 'Bone', size: 44, at: [-8, 8] },
			{ stand: 'plank', params: { plank: [28, 20, 3] }, size: 28, at: [17, -9], turn: -8 },
			{ sku: 'BG-HAND-ODETTE', size: 27, at: [17, -9], z: 3 },
			{ sku: 'BG-WALLET-BIFOLD', color: 'Black', size: 11.5, at: [-9, -16], turn: 10 },
		],
	},
};

/** A department's products on stone. Pages show the stone's color until the tile has loaded. */
export const tiles: Still[] = (await readDemoYaml()).categories.flatMap(({ slug, color: ground = '#ffffff' }) => {
	const scene = scenes[slug];
	return scene ? [{ name: slug, ground, ...scene }] : [];
});
