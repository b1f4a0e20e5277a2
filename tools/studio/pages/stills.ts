import type { Still } from '../stills.ts';

/** Wide pictures that cannot be collages: on a dark ground goods and their light have to be rendered together. */
export const stills: Still[] = [
	{
		name: 'jewelry',
		light: 'STONES',
		camera: { el: 22, lens: 80, fill: 0.64, shift: [-0.17, 0.02] },
		ground: '#252a31',
		samples: 9,
		bounces: 12,
		goods: [
			{ sku: 'JW-BANGLE-HAMMERED', size: 1.75, at: [0.75, 0.7], turn: -10 },
			{ sku: 'JW-RING-SOLITAIRE', size: 1.0, at: [-0.65, 0.2], turn: -20 },
			{ sku: 'JW-RING-SAPPHIRE', size: 1.0, at: [2.05, -0.2] },
			{ sku: 'JW-TENNIS-3CT', size: 2.0, at: [1.2, -0.85], turn: 6 },
			{ sku: 'JW-PENDANT-STAR', size: 1.5, at: [-0.5, -0.95], turn: -34 },
		],
	},
];
