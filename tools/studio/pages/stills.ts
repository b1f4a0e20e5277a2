import type { Still } from '../stills.ts';

/** Wide pictures that cannot be collages: on a dark ground goods and their light have to be rendered together. */
export const stills: Still[] = [
	{
		// Sizes are centimeters. What is shown on stands is set down first: goods go by their places.
		name: 'jewelry',
		light: 'STONES',
		camera: { el: 17, lens: 85, fill: 0.6, shift: [-0.19, 0.0] },
		ground: '#0e1114',
		samples: 5,
		most: 16,
		bounces: 12,
		goods: [
			{ stand: 'easel', size: 6.9, at: [1.2, 2.4], turn: 6 },
			{ sku: 'JW-PENDANT-STAR', scene: 'hung', size: 5.3, at: [1.3, 1.3], z: 1.5, rot: [75, 0, 0], turn: 6 },
			{ stand: 'block', size: 4.2, at: [5.9, 2.6], turn: -14 },
			{ sku: 'JW-BANGLE-HAMMERED', size: 6.6, at: [5.3, 1.0], turn: -58 },
			{ stand: 'slot', size: 5.4, at: [-2.9, 0.3], turn: 14 },
			{ sku: 'JW-RING-SOLITAIRE', size: 2.4, at: [-4.1, 0.0], z: 0.85, turn: -10 },
			{ sku: 'JW-RING-SAPPHIRE', size: 2.4, at: [-1.8, 0.58], z: 0.85, turn: -10 },
			{ stand: 'plate', size: 5.6, at: [1.9, -1.9] },
			{ sku: 'JW-TENNIS-3CT', size: 4.1, at: [1.9, -1.9], z: 0.3, turn: 20 },
		],
	},
];
