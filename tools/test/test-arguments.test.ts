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
])('parses %j', (args, selection) => {
	expect(readArguments(args)).toEqual(selection);
});

test.each([[['--watch']], [['--changed=']], [['--changed', 'cart']], [['--changed', '--changed']], [['-g', 'cart']]])(
	'explains the usage for %j',
	(args) => {
		expect(() => readArguments(args)).toThrow('npm test -- NAME');
	},
);

test('matches names with paths first, and then with titles', () => {
	expect(findMatches(['Cart'], files)).toEqual({
		complete: ['app/cart/change-cart.test.ts', 'tests/browser/cart.spec.ts'],
		byTitle: [],
		unknown: [],
	});
	expect(findMatches(['./tests/browser/', 'two tabs', 'adding'], files)).toEqual({
		complete: ['tests/browser/cart.spec.ts', 'tests/browser/saved.spec.ts'],
		byTitle: [
			{ name: 'two tabs', paths: ['tests/browser/cart.spec.ts', 'tests/browser/saved.spec.ts'] },
			{ name: 'adding', paths: ['app/cart/change-cart.test.ts'] },
		],
		unknown: [],
	});
	expect(findMatches(['zebra'], files)).toEqual({ complete: [], byTitle: [], unknown: ['zebra'] });
});

test('matches titles literally', () => {
	const title = 'two tabs [agree] (at once) for $1.00?';
	expect(new RegExp(patternOf(title)).test(`a ${title} b`)).toBe(true);
	expect(new RegExp(patternOf('1.00')).test('1x00')).toBe(false);
});
