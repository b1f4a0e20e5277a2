import { expect, test } from 'vitest';
import { sizeOf } from './piece-size.ts';

const size = (...facts: [key: string, value: string][]) =>
	sizeOf({ additionalInformation: facts.map(([key, value]) => ({ key, value })) });

test.for([
	[
		[
			['Diameter', '32.7 mm'],
			['Thickness', '2.87 mm'],
		],
		{ width: 32.7, height: 32.7, depth: 2.87, isRound: true },
	],
	[[['Diameter', '28 cm']], { width: 280, height: 280, depth: undefined, isRound: true }],
	[[['Dimensions', '15 × 8.7 × 0.4 mm']], { width: 15, height: 8.7, depth: 0.4, isRound: false }],
	[[['Size', '110 × 90 mm closed']], { width: 110, height: 90, depth: undefined, isRound: false }],
	[[['Face', '13 × 11 mm']], { width: 13, height: 11, depth: undefined, isRound: false, part: 'Face' }],
	[[['Case', 'Steel, 38 mm']], { width: 38, height: 38, depth: undefined, isRound: true, part: 'Case' }],
	[[['Inner diameter', '62 mm in size M']], { width: 62, height: 62, depth: undefined, isRound: true, part: 'Inside' }],
	[[['Size', '28 × 21 × 12 cm']], { width: 280, height: 210, depth: 120, isRound: false }],
] as const)('reads %j as %j', ([facts, expected]) => {
	expect(size(...(facts.map(([key, value]) => [key, value]) as [string, string][]))).toEqual(expected);
});

test.for([
	[],
	[['Size', 'Medium']],
	[['Diameter', 'small']],
	[['Dimensions', '12 mm']],
	[['Width', '4 mm']],
	[['Case', 'Card, with mirror']],
] as const)('finds no size in %j', (facts) => {
	expect(size(...(facts.map(([key, value]) => [key, value]) as [string, string][]))).toBeUndefined();
});
