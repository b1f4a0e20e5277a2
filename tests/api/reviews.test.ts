import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { productReviews } from '../../backend/catalogue/reviews/review-tables.ts';
import { test } from '../setup/api.ts';

let addresses = 0;
/** A network address without reviews. */
const newAddress = () => ({ 'X-Forwarded-For': `198.51.100.${++addresses}` });

const written = { name: 'Ada Byron', email: 'ada@example.com', rating: 4.5, review: 'Heavier than it looks.' };

test('a review is visible at once, counts in the rating, and hides the email address', async ({ shop, sell }) => {
	const { id } = await sell();
	const answer = await shop.post('addReview', { product_id: id, ...written }, newAddress());
	expect(answer.status).toBe(201);
	const { email: _, ...shown } = written;
	expect(answer.body.review).toEqual({
		...shown,
		user: null,
		date: expect.any(String),
		is_verified: false,
		edited_at: null,
	});
	await shop.post('addReview', { product_id: id, ...written, email: 'bob@example.com', rating: 2 }, newAddress());
	const { product } = (await shop.get('getProductDetails', { id })).body;
	expect(product.reviews.map((review) => review.rating)).toEqual([2, 4.5]);
	expect(product.rating).toEqual({ average: 3.25, count: 2 });
	expect(JSON.stringify(product.reviews)).not.toContain('@');
});

test('a review gets the same response, whether or not its email address has reviewed the product', async ({
	shop,
	sell,
}) => {
	const { id } = await sell();
	const answers = [];
	for (const email of ['ada@example.com', 'ADA@Example.com', 'ada+2@example.com', 'bob@example.com']) {
		const { status, body } = await shop.post('addReview', { product_id: id, ...written, email }, newAddress());
		answers.push([status, { ...body.review, date: null }]);
	}
	expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
	expect((await shop.get('getProductDetails', { id })).body.product.rating).toEqual({ average: 4.5, count: 4 });
});

test('a form that is sent twice, also at once, leaves one review, whatever its email address', async ({
	shop,
	sell,
}) => {
	const { id } = await sell();
	const from = newAddress();
	const send = (change = {}) => shop.post('addReview', { product_id: id, ...written, ...change }, from);
	const answers = await Promise.all([send(), send(), send({ email: 'bob@example.com' })]);
	expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
	expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
	const count = async () => (await shop.get('getProductDetails', { id })).body.product.rating.count;
	expect(await count()).toBe(1);
	await send({ review: 'Lighter than it looks.' });
	await shop.post('addReview', { product_id: id, ...written }, newAddress());
	expect(await count()).toBe(3);
});

test('simultaneous reviews result in the right rating', async ({ shop, sell }) => {
	const { id } = await sell();
	const sent = Array.from({ length: 12 }, (_, n) =>
		shop.post(
			'addReview',
			{ product_id: id, ...written, rating: 1 + (n % 5), email: `buyer${n % 6}@example.com` },
			newAddress(),
		),
	);
	expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(12).fill(201));
	const { rating, reviews } = (await shop.get('getProductDetails', { id })).body.product;
	expect(reviews).toHaveLength(12);
	expect(rating.count).toBe(12);
	expect(rating.average).toBeCloseTo(reviews.reduce((sum, review) => sum + review.rating, 0) / 12, 2);
});

const byBuyer = (product_id: string, n: number) => ({
	product_id,
	...written,
	name: `Buyer ${n}`,
	email: `buyer${n}@example.com`,
});

test('the eleventh review of an hour from one network address is refused, but not those from others', async ({
	shop,
	sell,
}) => {
	const { id } = await sell();
	const from = newAddress();
	const sent = Array.from({ length: 12 }, (_, n) => shop.post('addReview', byBuyer(id, n), from));
	const statuses = (await Promise.all(sent)).map((answer) => answer.status);
	expect(statuses.toSorted()).toEqual([...Array(10).fill(201), 429, 429]);
	const refused = await shop.post('addReview', byBuyer(id, 99), from);
	expect(refused.error).toEqual({
		code: 'too_many_reviews',
		message: 'You’ve submitted 10 reviews within an hour. Submit the next one in 60 minutes.',
	});
	expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_500);
	expect((await shop.post('addReview', byBuyer(id, 99), newAddress())).status).toBe(201);
	const kept = await shop.db.select().from(productReviews).where(eq(productReviews.productId, id));
	expect(JSON.stringify(kept)).not.toContain('198.51');
});

test('after an hour, reviews are possible again', async ({ shop, sell }) => {
	const { id } = await sell();
	const from = newAddress();
	for (let n = 0; n < 10; n++) await shop.post('addReview', byBuyer(id, n), from);
	await shop.db
		.update(productReviews)
		.set({ date: sql`${productReviews.date} - interval '1 hour'` })
		.where(eq(productReviews.email, 'buyer0@example.com'));
	expect((await shop.post('addReview', byBuyer(id, 10), from)).status).toBe(201);
	expect((await shop.post('addReview', byBuyer(id, 11), from)).status).toBe(429);
});

test('a product has its newest 50 reviews; its rating counts all', async ({ shop, sell }) => {
	const { id } = await sell();
	const days = Array.from({ length: 60 }, (_, day) => day);
	const rows = days.map((day) => ({
		productId: id,
		...written,
		email: `buyer${day}@example.com`,
		rating: 1,
		review: `Written on day ${day}.`,
		date: new Date(Date.UTC(2026, 0, 1 + day)),
	}));
	await shop.db.insert(productReviews).values(rows);
	await shop.post('addReview', { product_id: id, ...written, rating: 5 }, newAddress());
	const { reviews, rating } = (await shop.get('getProductDetails', { id })).body.product;
	expect(reviews.map(({ review }) => review)).toEqual([
		written.review,
		...days
			.slice(11)
			.toReversed()
			.map((day) => `Written on day ${day}.`),
	]);
	expect(rating).toEqual({ average: 1.07, count: 61 });
});

test('a product counts its reviews by stars, all of them, half stars rounded down', async ({ shop, sell }) => {
	const [{ id }, other] = [await sell(), await sell()];
	const countsOf = async (id: string) => (await shop.get('getProductDetails', { id })).body.product.ratingCounts;
	expect(await countsOf(id)).toEqual([0, 0, 0, 0, 0]);
	for (const [n, rating] of [5, 4.5, 4, 1.5, 1, 5].entries())
		await shop.post('addReview', { ...byBuyer(id, n), rating }, newAddress());
	expect(await countsOf(id)).toEqual([2, 0, 0, 2, 2]);
	const { product } = (await shop.get('getShowcaseProduct', { with: 'featured' })).body;
	expect(product.ratingCounts.reduce((sum, count) => sum + count)).toBe(product.rating.count);
	// More than a page shows.
	const rows = Array.from({ length: 60 }, (_, n) => ({
		...written,
		...{ productId: other.id, rating: 3, email: `buyer${n}@example.com`, mailbox: `buyer${n}@example.com` },
		date: new Date(Date.UTC(2026, 0, 1)),
	}));
	await shop.db.insert(productReviews).values(rows);
	expect(await countsOf(other.id)).toEqual([0, 0, 60, 0, 0]);
});

test.for([
	['name', { name: ' ' }],
	['email', { email: 'ada@' }],
	['rating', { rating: 0.5 }],
	['rating', { rating: 5.5 }],
	['rating', { rating: 4.25 }],
	['review', { review: 'Too short' }],
	['review', { review: 'x'.repeat(2001) }],
	['review', { review: 'Short\u202e\u200b\u200b\u200b' }],
] as const)('a wrong %s is refused beside it: %j', async ([field, change], { shop, sell }) => {
	const { id } = await sell();
	const answer = await shop.post('addReview', { product_id: id, ...written, ...change });
	expect(answer.status).toBe(400);
	expect(Object.keys(answer.error.fields ?? {})).toEqual([field]);
});

test('an unknown product cannot be reviewed', async ({ shop }) => {
	expect((await shop.post('addReview', { product_id: 'nothing', ...written })).status).toBe(404);
});
