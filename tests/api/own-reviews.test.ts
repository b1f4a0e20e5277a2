import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { productReviews } from '../../backend/catalogue/reviews/review-tables.ts';
import { reviewChangesPerPerson } from '../../contract/limits.ts';
import { newLogin, type Shop } from '../setup/accounts.ts';
import { newPerson } from '../setup/alerts.ts';
import { test } from '../setup/api.ts';
import { newKey, orderOf, quoteFor } from '../setup/checkout.ts';
import { asOperator } from '../setup/client.ts';

const written = { name: 'Ada L.', rating: 4.5, review: 'Heavier than it looks.' };

/** Orders one item with a login. @returns the order number */
async function order(shop: Shop, id: string, headers: Record<string, string>): Promise<string> {
	const answer = await shop.post('placeOrder', orderOf(await quoteFor(shop, { [id]: 1 })), { ...newKey(), ...headers });
	return answer.body.order.order_number;
}

/** A person who has bought a product. */
async function newBuyer(shop: Shop, id: string) {
	const person = await newLogin(shop);
	const order_number = await order(shop, id, person.headers);
	await shop.post('markPaid', { order_number }, asOperator);
	return { ...person, order_number };
}

const productOf = async (shop: Shop, id: string, reviews?: 'verified-first') =>
	(await shop.get('getProductDetails', { id, reviews })).body.product;

test('a buyer of a product can review it once as a verified buyer, and edit the review', async ({ shop, sell }) => {
	const { id, slug } = await sell();
	const ada = await newLogin(shop);
	const order_number = await order(shop, id, ada.headers);
	const own = async () => (await shop.get('getOwnReview', { product_id: slug }, ada.headers)).body;
	const save = (change = {}) => shop.post('saveOwnReview', { product_id: id, ...written, ...change }, ada.headers);
	expect(await own()).toEqual({ has_bought: false, review: null });

	await shop.post('markPaid', { order_number }, asOperator);
	expect(await own()).toEqual({ has_bought: true, review: null });
	const first = (await save()).body.review;
	expect(first).toMatchObject({ ...written, is_verified: true, edited_at: null });
	await shop.post('markShipped', { order_number }, asOperator);
	const second = (await save({ rating: 2, review: 'Lighter than it looks.' })).body.review;
	expect(second).toMatchObject({ rating: 2, review: 'Lighter than it looks.', date: first.date, is_verified: true });
	expect(Date.parse(second.edited_at ?? '')).toBeGreaterThanOrEqual(Date.parse(first.date));
	const { reviews, rating, hasVerifiedReviews } = await productOf(shop, id);
	expect([reviews, rating, hasVerifiedReviews]).toEqual([[second], { average: 2, count: 1 }, true]);
	expect(await own()).toEqual({ has_bought: true, review: second });
	expect((await shop.get('getAccountData', undefined, ada.headers)).body.reviews).toMatchObject([
		{ product_id: id, review: 'Lighter than it looks.' },
	]);
});

test('many simultaneous reviews from one buyer leave one review and the right rating', async ({ shop, sell }) => {
	const { id } = await sell();
	const { headers } = await newBuyer(shop, id);
	const saved = await Promise.all(
		[1, 2, 3, 4, 5].map((rating) => shop.post('saveOwnReview', { product_id: id, ...written, rating }, headers)),
	);
	expect(saved.map(({ status }) => status)).toEqual(Array(5).fill(200));
	const { reviews, rating } = await productOf(shop, id);
	expect(reviews).toHaveLength(1);
	expect(rating).toEqual({ average: reviews[0]?.rating, count: 1 });
});

test('a customer who has not bought the product has one review, which is verified when it is edited after a purchase', async ({
	shop,
	sell,
}) => {
	const { id } = await sell();
	const { headers } = await newLogin(shop);
	const save = (rating: number) => shop.post('saveOwnReview', { product_id: id, ...written, rating }, headers);
	const statuses = (await Promise.all([2, 3].map(save))).map(({ status }) => status);
	expect(statuses).toEqual([200, 200]);
	expect((await productOf(shop, id)).reviews).toMatchObject([{ is_verified: false, edited_at: expect.any(String) }]);
	await shop.post('markPaid', { order_number: await order(shop, id, headers) }, asOperator);
	await save(4);
	const { reviews, rating } = await productOf(shop, id);
	expect(reviews).toMatchObject([{ rating: 4, is_verified: true }]);
	expect(rating).toEqual({ average: 4, count: 1 });
});

test('a stranger can neither block, see nor change a buyer’s review by using the buyer’s email address', async ({
	shop,
	sell,
}) => {
	const { id } = await sell();
	const ada = await newBuyer(shop, id);
	const own = async () => (await shop.get('getOwnReview', { product_id: id }, ada.headers)).body.review;
	const asStranger = async (review: string) => {
		const typed = { product_id: id, ...written, review, email: ada.email };
		const { status, body } = await shop.post('addReview', typed, newPerson().from);
		return [status, { ...body.review, date: null }];
	};
	const first = await asStranger('Not by the buyer.');
	expect(await own()).toBeNull();

	expect((await shop.post('saveOwnReview', { product_id: id, ...written }, ada.headers)).status).toBe(200);
	const stored = await own();
	expect(stored).toMatchObject({ ...written, is_verified: true, edited_at: null });
	// A vanished or changed review would reveal that the buyer has one.
	expect((await productOf(shop, id)).reviews).toHaveLength(2);
	expect(await asStranger('Not by the buyer.')).toEqual(first);
	expect(await asStranger(written.review)).toEqual([201, { ...(first[1] as object), review: written.review }]);
	expect(await own()).toEqual(stored);
	await shop.post('saveOwnReview', { product_id: id, ...written, rating: 1 }, ada.headers);
	expect(await own()).toMatchObject({ rating: 1, is_verified: true });
	expect((await productOf(shop, id)).reviews).toHaveLength(4);
});

test('a review with the buyer’s address that arrives at the same time changes nothing for the buyer', async ({
	shop,
	sell,
}) => {
	const { id } = await sell();
	const { headers, email } = await newBuyer(shop, id);
	const [saved, sent] = await Promise.all([
		shop.post('saveOwnReview', { product_id: id, ...written, rating: 1 }, headers),
		shop.post('addReview', { product_id: id, ...written, rating: 4, email }, newPerson().from),
	]);
	expect([saved.status, sent.status]).toEqual([200, 201]);
	const { reviews, rating } = await productOf(shop, id);
	expect(reviews.map(({ rating, is_verified }) => [rating, is_verified]).toSorted()).toEqual([
		[1, true],
		[4, false],
	]);
	expect(rating).toEqual({ average: 2.5, count: 2 });
});

test('an order does not count if it is another person’s, for another product, unpaid, canceled or by an unverified address', async ({
	shop,
	sell,
}) => {
	const [one, other] = [await sell(), await sell()];
	const ada = await newBuyer(shop, other.id);
	await newBuyer(shop, one.id);
	const order_number = await order(shop, one.id, ada.headers);
	const has = async (headers: Record<string, string>) =>
		(await shop.get('getOwnReview', { product_id: one.id }, headers)).body.has_bought;
	expect(await has(ada.headers)).toBe(false);
	await shop.post('markPaid', { order_number }, asOperator);
	expect(await has(ada.headers)).toBe(true);
	await shop.post('cancelOrder', { order_number, even_if_paid: true }, asOperator);
	expect(await has(ada.headers)).toBe(false);

	const missing = await shop.get('getOwnReview', { product_id: 'nothing' }, ada.headers);
	expect([missing.status, missing.error.code]).toEqual([404, 'not_found']);
});

test('on request, verified buyers come first, old reviews included', async ({ shop, sell }) => {
	const { id } = await sell();
	const { headers } = await newBuyer(shop, id);
	await shop.post('saveOwnReview', { product_id: id, ...written }, headers);
	await shop.db
		.update(productReviews)
		.set({ date: new Date(Date.UTC(2020, 0, 1)) })
		.where(eq(productReviews.productId, id));
	const guest = (n: number) => ({
		...written,
		productId: id,
		email: `guest${n}@example.com`,
		review: `Written by guest ${n}.`,
		date: new Date(Date.UTC(2026, 0, 1 + n)),
	});
	await shop.db.insert(productReviews).values(Array.from({ length: 55 }, (_, n) => guest(n)));
	const newest = await productOf(shop, id);
	expect(newest.reviews.some(({ is_verified }) => is_verified)).toBe(false);
	expect(newest.hasVerifiedReviews).toBe(true);
	const { reviews } = await productOf(shop, id, 'verified-first');
	expect(reviews.map(({ review }) => review).slice(0, 2)).toEqual([written.review, 'Written by guest 54.']);
	expect(reviews).toHaveLength(50);
	const wrong = await shop.get('getProductDetails', { id, reviews: 'best' as 'verified-first' });
	expect([wrong.status, Object.keys(wrong.error.fields ?? {})]).toEqual([400, ['reviews']]);
});

test('a review stays when the account is deleted; changes per hour are limited', async ({ shop, sell }) => {
	const { id } = await sell();
	const { headers } = await newBuyer(shop, id);
	const save = () => shop.post('saveOwnReview', { product_id: id, ...written }, headers);
	const statuses = [];
	for (let turn = 0; turn <= reviewChangesPerPerson; turn++) statuses.push((await save()).status);
	expect(statuses).toEqual([...Array(reviewChangesPerPerson).fill(200), 429]);
	await shop.post('deleteAccount', { password: 'seven grey herons' }, headers);
	expect((await productOf(shop, id)).reviews).toMatchObject([{ ...written, is_verified: true }]);
});
