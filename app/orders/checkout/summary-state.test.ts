import { expect, test } from 'vitest';
import { ApiFailure } from '../../api/failure.ts';
import {
	canTryAgain,
	type LastResponse,
	type QuoteRefusal,
	summaryMessages,
	toRefusal,
	toSummaryState,
	withRefusal,
} from './summary-state.ts';

const failure = (status: number, code: string, fields: Record<string, string> = {}) =>
	new ApiFailure(status, { error: { code, message: `Said with ${status}.`, fields } });

const titles = ['Silver Fox', 'Lost coin', 'Cap'];
const quote = { quote_id: 'q' } as NonNullable<LastResponse['quote']>;
const nothing: LastResponse = { key: null, quote: null, refusal: null };

const refusals: QuoteRefusal[] = [
	{ is: 'lines', problems: { 0: 'Only 18 of Silver Fox left. Order at most 18.' } },
	{ is: 'cart', message: 'At most 100 different products.' },
	{ is: 'destination' },
	{ is: 'paused', message: 'Live metal prices are away.' },
	{ is: 'busy', message: 'Too many prices were asked for.' },
	{ is: 'failed' },
	{ is: 'unreachable' },
];

test.for<[string, unknown, QuoteRefusal]>([
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
	['a place', failure(404, 'not_found', { state: "We do not ship to 'ZZ'. See get-city." }), { is: 'destination' }],
	['paused prices', failure(503, 'prices_paused'), { is: 'paused', message: 'Said with 503.' }],
	['too many questions', failure(429, 'too_many'), { is: 'busy', message: 'Said with 429.' }],
	['a database that is away', failure(503, 'unavailable'), { is: 'failed' }],
	['a failure', failure(500, 'unexpected'), { is: 'failed' }],
	['no response', new TypeError('Failed to fetch'), { is: 'unreachable' }],
])('%s', ([, error, refusal]) => {
	expect(toRefusal(error, titles)).toEqual(refusal);
});

test('keeps the amounts until new ones arrive, and an error until the next request', () => {
	const refused = { ...nothing, key: 'k', refusal: refusals[0] ?? null };
	expect(toSummaryState(null, false, nothing)).toEqual({ is: 'no-destination' });
	expect(toSummaryState(null, true, { ...nothing, quote })).toEqual({ is: 'no-destination' });
	expect(toSummaryState('k', true, nothing)).toEqual({ is: 'loading' });
	expect(toSummaryState('k', true, { ...nothing, quote })).toEqual({ is: 'priced', quote });
	expect(toSummaryState('k', false, { ...nothing, quote })).toEqual({ is: 'priced', quote });
	expect(toSummaryState('k', false, refused)).toEqual(refused.refusal);
	expect(toSummaryState('k', true, refused)).toEqual({ is: 'loading' });
});

test('has distinct messages for each state, and asks for a state or province only if none is chosen', () => {
	const states = [{ is: 'no-destination' } as const, { is: 'loading' } as const, ...refusals];
	for (const part of ['summary', 'shipping', 'coupon', 'order'] as const) {
		expect(new Set(states.map((state) => summaryMessages(state)[part])).size).toBe(states.length);
	}
	for (const state of states) {
		const words = Object.values(summaryMessages(state)).join(' ');
		expect(words.includes('Choose a state or province')).toBe(state.is === 'no-destination');
		expect(words).not.toContain('no price yet');
	}
});

test('names the product that is short of stock, and what to do about it', () => {
	const state = toSummaryState('k', false, { ...nothing, key: 'k', refusal: refusals[0] ?? null });
	expect(state.is === 'priced' ? null : summaryMessages(state)).toMatchObject({
		problem: 'Only 18 of Silver Fox left. Order at most 18.',
		summary: expect.stringContaining('Change or remove'),
		order: expect.stringContaining('Change or remove'),
	});
});

test('offers a retry where it may help', () => {
	expect(refusals.filter(canTryAgain).map(({ is }) => is)).toEqual(['paused', 'busy', 'failed', 'unreachable']);
	expect(canTryAgain(null)).toBe(false);
});

test('replaces the amounts with a refusal, and keeps an earlier error', () => {
	const refusal: QuoteRefusal = { is: 'lines', problems: { 0: 'Only 3 of Silver Fox left. Order at most 3.' } };
	const refused = withRefusal({ key: 'k', quote, refusal: null }, refusal);
	expect(refused).toEqual({ key: 'k', quote: null, refusal });
	expect(toSummaryState('k', false, refused)).toEqual(refusal);
	const answered: LastResponse = { key: 'k', quote: null, refusal: { is: 'destination' } };
	expect(withRefusal(answered, refusal)).toBe(answered);
});
