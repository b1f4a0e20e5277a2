import { expect, test } from 'vitest';
import { findMatches, patternOf, readArguments } from './test-arguments.ts';

const files = [
	{ path: 'app/cart/change-cart.test.ts', text: "test('adding adds')" },
	{ path: 'tests/browser/cart.spec.ts', text: "test('Two tabs agree at once')" },
	{ path: 'tests/browser/saved.spec.ts', text: "test('two tabs agree (at once)')" },
];

test.each([
	[[], { kind: 'all' }],
	[[''], { kind: 'all' }],
	[['cart'], { kind: 'matching', names: ['cart'] }],
	[['cart', 'two tabs'], { kind: 'matching', names: ['cart', 'two tabs'] }],
	[['--changed'], { kind: 'changed' }],
	[['--changed=HEAD~3'], { kind: 'changed', since: 'HEAD~3' }],
])('%j', (args, wanted) => {
	expect(readArguments(args)).toEqual(wanted);
});

test.each([[['--watch']], [['--changed=']], [['--changed', 'cart']], [['--changed', '--changed']], [['-g', 'cart']]])(
	'%j is told how it is said',
	(args) => {
		expect(() => readArguments(args)).toThrow('npm test -- NAME');
	},
);

test('a name is a part of a path; what is in no path is looked for in titles', () => {
	expect(findMatches(['Cart'], files)).toEqual({
		whole: ['app/cart/change-cart.test.ts', 'tests/browser/cart.spec.ts'],
		byTitle: [],
		unknown: [],
	});
	expect(findMatches(['./tests/browser/', 'two tabs', 'adding'], files)).toEqual({
		whole: ['tests/browser/cart.spec.ts', 'tests/browser/saved.spec.ts'],
		byTitle: [
			{ name: 'two tabs', paths: ['tests/browser/cart.spec.ts', 'tests/browser/saved.spec.ts'] },
			{ name: 'adding', paths: ['app/cart/change-cart.test.ts'] },
		],
		unknown: [],
	});
	expect(findMatches(['zebra'], files)).toEqual({ whole: [], byTitle: [], unknown: ['zebra'] });
});

test('a title is found by its very characters', () => {
	const title = 'two tabs [agree] (at once) for $1.00?';
	expect(new RegExp(patternOf(title)).test(`a ${title} b`)).toBe(true);
	expect(new RegExp(patternOf('1.00')).test('1x00')).toBe(false);
});
