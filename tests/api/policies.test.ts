import { eq } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { seedDemoShop } from '../../backend/demo/seed.ts';
import { shippingMethods } from '../../backend/places/tables.ts';
import { policies } from '../../backend/policies/tables.ts';
import { policySlugs } from '../../contract/policies/policy-slugs.ts';
import { test } from '../setup/api.ts';

test.for(policySlugs)('the policy %s has a value for every placeholder', async (slug, { shop }) => {
	const { status, body } = await shop.get('getPolicy', { slug });
	expect(status).toBe(200);
	expect(body.policy).toMatchObject({ slug, headings: expect.arrayContaining([expect.anything()]) });
	expect(body.policy.html).not.toMatch(/[{}]/);
});

test('policies contain the shop’s actual values and the owner’s changes', async ({ shop }) => {
	const { db } = shop;
	const isGround = eq(shippingMethods.id, 'us-insured');
	const isTerms = eq(policies.slug, 'terms');
	const [before] = await db.select().from(policies).where(isTerms);
	onTestFinished(async () => {
		await db.update(shippingMethods).set({ priceCents: 9_95 }).where(isGround);
		await db
			.update(policies)
			.set({ markdown: before?.markdown ?? '' })
			.where(isTerms);
	});
	const htmlOf = async (slug: 'terms' | 'shipping') => (await shop.get('getPolicy', { slug })).body.policy.html;
	expect(await htmlOf('shipping')).toContain('<td>$9.95</td>');
	await db.update(shippingMethods).set({ priceCents: 12_34 }).where(isGround);
	expect(await htmlOf('shipping')).toContain('<td>$12.34</td>');
	expect(await htmlOf('terms')).toContain('locks those figures for 10 minutes');
	await db.update(policies).set({ markdown: '<b>Pay</b> within {wire-days}, {no-such-figure}.' }).where(isTerms);
	expect(await htmlOf('terms')).toBe('<p>&lt;b&gt;Pay&lt;/b&gt; within 2 business days, {no-such-figure}.</p>\n');
});

test('a policy that the owner has deleted does not come back at the next start', async ({ shop }) => {
	const { db } = shop;
	const isReturns = eq(policies.slug, 'returns');
	const deleted = await db.delete(policies).where(isReturns).returning();
	onTestFinished(async () => {
		await db.insert(policies).values(deleted);
	});
	expect(await seedDemoShop(db)).toBe(false);
	expect((await shop.get('getPolicy', { slug: 'returns' })).status).toBe(404);
});
