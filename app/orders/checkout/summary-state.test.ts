import { expect, test } from 'vitest';
import { ApiFailure } from '../../api/failure.ts';
import {
	type Answered,
	canTryAgain,
	errorMessage,
	type Refusal,
	refusalOf,
	stateOf,
	withRefusal,
} from './summary-state.ts';

const failure = (status: number, code: string, fields: Record<string, string> = {}) =>
	new ApiFailure(status, { error: { code, message: `Said with ${status}.`, fields } });

const titles = ['Silver Fox', 'Lost coin', 'Cap'];
const quote = { quote_id: 'q' } as NonNullable<Answered['quote']>;
const nothing: Answered = { key: null, quote: null, refusal: null };

const refusals: Refusal[] = [
	{ is: 'lines', problems: { 0: 'Only 18 of Silver Fox left. Order at most 18.' } },
	{ is: 'cart', message: 'At most 100 different products.' },
	{ is: 'place' },
	{ is: 'paused', message: 'Live metal prices are away.' },
	{ is: 'busy', message: 'Too many prices were asked for.' },
	{ is: 'failed' },
	{ is: 'unreachable' },
];

test.for<[string, unknown, Refusal]>([
	[
		'too little stock',
		failure(409, 'not_enough_stock', { 'items.0.quantity': 'Only 18 of Silver Fox left. Order at most 18.' }),
		{ is: 'lines', problems: { 0: 'Only 18 of Silver Fox left. Order at most 18.' } },
	],
	[
		'a product that is gone, by its title, and a size that is missing',
		failure(404, 'not_found', {
			'items.1.product_id': "The product '9999' is…",
			'items.2.size': 'Choose a size of Cap.',
		}),
		{ is: 'lines', problems: { 1: 'Lost coin is no longer sold. Remove it to continue.', 2: 'Choose a size of Cap.' } },
	],
	[
		'too many lines',
		failure(400, 'invalid_request', { items: 'At most 100.' }),
		{ is: 'cart', message: 'At most 100.' },
	],
	['a place', failure(404, 'not_found', { state: "We do not ship to 'ZZ'. See get-city." }), { is: 'place' }],
	['paused prices', failure(503, 'prices_paused'), { is: 'paused', message: 'Said with 503.' }],
	['too many questions', failure(429, 'too_many'), { is: 'busy', message: 'Said with 429.' }],
	['a database that is away', failure(503, 'unavailable'), { is: 'failed' }],
	['a failure', failure(500, 'unexpected'), { is: 'failed' }],
	['no answer', new TypeError('Failed to fetch'), { is: 'unreachable' }],
])('%s', ([, error, refusal]) => {
	expect(refusalOf(error, titles)).toEqual(refusal);
});

test('figures stand until others are there; a refusal stands until it is asked again', () => {
	const refused = { ...nothing, key: 'k', refusal: refusals[0] ?? null };
	expect(stateOf(null, false, nothing)).toEqual({ is: 'unplaced' });
	expect(stateOf(null, true, { ...nothing, quote })).toEqual({ is: 'unplaced' });
	expect(stateOf('k', true, nothing)).toEqual({ is: 'asking' });
	expect(stateOf('k', true, { ...nothing, quote })).toEqual({ is: 'priced', quote });
	expect(stateOf('k', false, { ...nothing, quote })).toEqual({ is: 'priced', quote });
	expect(stateOf('k', false, refused)).toEqual(refused.refusal);
	expect(stateOf('k', true, refused)).toEqual({ is: 'asking' });
});

test('every state has sentences of its own, and only where no place is chosen do they ask for one', () => {
	const states = [{ is: 'unplaced' } as const, { is: 'asking' } as const, ...refusals];
	for (const part of ['summary', 'shipping', 'coupon', 'order'] as const) {
		expect(new Set(states.map((state) => errorMessage(state)[part])).size).toBe(states.length);
	}
	for (const state of states) {
		const words = Object.values(errorMessage(state)).join(' ');
		expect(words.includes('Choose a state or province')).toBe(state.is === 'unplaced');
		expect(words).not.toContain('no price yet');
	}
});

test('40 of 18 in stock, Texas chosen: the product is named, and what to do about it', () => {
	const state = stateOf('k', false, { ...nothing, key: 'k', refusal: refusals[0] ?? null });
	expect(state.is === 'priced' ? null : errorMessage(state)).toMatchObject({
		problem: 'Only 18 of Silver Fox left. Order at most 18.',
		summary: expect.stringContaining('Change or remove'),
		order: expect.stringContaining('Change or remove'),
	});
});

test('to try again is offered where it may help', () => {
	expect(refusals.filter(canTryAgain).map(({ is }) => is)).toEqual(['paused', 'busy', 'failed', 'unreachable']);
	expect(canTryAgain(null)).toBe(false);
});

test('figures give way to a refused order or to what is known of the stock; an answer without figures stays', () => {
	const refusal: Refusal = { is: 'lines', problems: { 0: 'Only 3 of Silver Fox left. Order at most 3.' } };
	const refused = withRefusal({ key: 'k', quote, refusal: null }, refusal);
	expect(refused).toEqual({ key: 'k', quote: null, refusal });
	expect(stateOf('k', false, refused)).toEqual(refusal);
	const answered: Answered = { key: 'k', quote: null, refusal: { is: 'place' } };
	expect(withRefusal(answered, refusal)).toBe(answered);
});
