import { expect, test } from 'vitest';
import { sizeInWords, sizeOf } from './size-of.ts';

const size = (...facts: [key: string, value: string][]) =>
	sizeOf({ additionalInformation: facts.map(([key, value]) => ({ key, value })) });

test.for([
	[
		[
			['Diameter', '32.7 mm'],
			['Thickness', '2.87 mm'],
		],
		'32.7 mm across, 2.87 mm thick',
	],
	[[['Diameter', '28 cm']], '280 mm across'],
	[[['Dimensions', '15 × 8.7 × 0.4 mm']], '15 × 8.7 × 0.4 mm'],
	[[['Size', '110 × 90 mm closed']], '110 × 90 mm'],
	[[['Size', '28 × 21 × 12 cm']], '280 × 210 × 120 mm'],
] as const)('%j is %s', ([facts, words]) => {
	const read = size(...(facts.map(([key, value]) => [key, value]) as [string, string][]));
	expect(read && sizeInWords(read)).toBe(words);
});

test.for([[], [['Size', 'Medium']], [['Diameter', 'small']], [['Dimensions', '12 mm']], [['Width', '4 mm']]] as const)(
	'%j says no size',
	(facts) => {
		expect(size(...(facts.map(([key, value]) => [key, value]) as [string, string][]))).toBeUndefined();
	},
);
