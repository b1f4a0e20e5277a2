import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { visitorVitals } from '../../backend/vitals/tables.ts';
import { countVitals, deleteOldVitals } from '../../backend/vitals/visitor-vitals.ts';
import { shopTimeZone } from '../../contract/calendar/shop-time-zone.ts';
import { addDays, dayOf } from '../../contract/calendar/zoned-time.ts';
import { test } from '../setup/api.ts';
import { asOperator } from '../setup/client.ts';

const today = dayOf(new Date(), shopTimeZone().id);
const silent = pino({ level: 'silent' });

test('the report has the 75th percentiles of the last days by route and device', async ({ shop }) => {
	const { db } = shop;
	onTestFinished(async () => void (await db.delete(visitorVitals)));
	const product = { route: '/product-details/:id', device: 'phone' } as const;
	for (const LCP of [800, 1_200, 1_600, 9_000]) await countVitals(db, { ...product, LCP, CLS: 0 });
	await countVitals(db, { ...product, INP: 5_000 });
	await countVitals(db, { ...product, device: 'desktop', LCP: 400 });
	await db.insert(visitorVitals).values({ ...product, day: addDays(today, -7), metric: 'LCP', bucket: 8, count: 100 });
	const { body } = await shop.get('showVitals', undefined, asOperator);
	expect(body).toEqual({
		since: addDays(today, -6),
		vitals: [
			{ route: product.route, device: 'desktop', metric: 'LCP', loads: 1, p75: 375 },
			{ route: product.route, device: 'phone', metric: 'CLS', loads: 4, p75: expect.closeTo(0.00375) },
			{ route: product.route, device: 'phone', metric: 'INP', loads: 1, p75: null },
			{ route: product.route, device: 'phone', metric: 'LCP', loads: 4, p75: 2_000 },
		],
	});
	const longer = await shop.get('showVitals', { days: '28' }, asOperator);
	expect(longer.body.vitals.at(-1)?.loads).toBe(104);
});

test.for(['0', '91', 'all'])('the report refuses %s days', async (days, { shop }) => {
	expect((await shop.get('showVitals', { days }, asOperator)).status).toBe(400);
});

test('days are stored for 90 days', async ({ shop }) => {
	const { db } = shop;
	onTestFinished(async () => void (await db.delete(visitorVitals)));
	const old = { route: '/', device: 'phone', metric: 'CLS', bucket: 0, count: 1 } as const;
	await db.insert(visitorVitals).values([-90, -89].map((days) => ({ ...old, day: addDays(today, days) })));
	await deleteOldVitals(db, silent)();
	expect((await db.select().from(visitorVitals)).map(({ day }) => day)).toEqual([addDays(today, -89)]);
});
