import { expect } from 'vitest';
import { apiError } from '../../contract/error.ts';
import { type CallName, paths } from '../../contract/paths.ts';
import { test } from '../setup/api.ts';
import { newKey } from '../setup/checkout.ts';

/** Default messages of the validator. */
const jargon = /invalid input|invalid number|invalid option|too (small|big)|expected|undefined|nan\b/i;

const bodies: [CallName, unknown][] = [
	['quoteCheckout', null],
	['quoteCheckout', []],
	['quoteCheckout', {}],
	['quoteCheckout', { items: {}, country: 1, state: [], shipping_method: {} }],
	['quoteCheckout', { items: [null, { product_id: 5, quantity: 'two' }, { quantity: 1e9 }], country: 'us', state: '' }],
	['placeOrder', { address: 'here', total: 1.234, payment_method: 'card', quote_id: 'x', email: 5, note: {} }],
	['placeOrder', { address: { first_name: 7 }, total: 'free' }],
	['addAlert', {}],
	['addAlert', { metal_id: 1, direction: 'up', price: 'high', email: [] }],
	['confirmAlert', { token: 'short' }],
	['addReview', {}],
	['addReview', { product_id: 5, name: [], email: 'x', rating: 'five', review: null }],
	['addReview', { product_id: '', name: '', email: '', rating: 9, review: '' }],
	['getSimilarProducts', { category: 5, exclude: 'all', limit: 0 }],
	['getSimilarProducts', { category: '', exclude: [1], limit: 1000 }],
];

test.for(bodies)('%s explains valid input in plain words for %j', async ([name, body], { shop }) => {
	const response = await shop.send(paths[name][1], {
		method: 'POST',
		body: JSON.stringify(body),
		headers: { 'Content-Type': 'application/json', ...newKey() },
	});
	expect(response.status).toBe(400);
	const { error } = apiError.parse(await response.json());
	const messages = Object.values(error.fields ?? {});
	expect(messages).not.toEqual([]);
	for (const message of messages) {
		expect(message).not.toMatch(jargon);
		expect(message).toMatch(/^[A-Z].+\.$/);
	}
});
