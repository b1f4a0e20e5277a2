import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { addHistory, compactHistory } from '../../backend/pricing/history.ts';
import { simulatedId } from '../../backend/pricing/source-id.ts';
import { spotHistory } from '../../backend/pricing/tables.ts';
import { deleteOldPriceData } from '../../backend/versions/delete-old-price-data.ts';
import { test } from '../setup/feed.ts';

const minute = 60_000;
const hour = 60 * minute;

test('the history keeps every minute of the last day, the last minute of earlier hours, and nothing from years ago', async ({
	shop,
	connection,
}) => {
	const { db } = shop;
	const ofGold = eq(spotHistory.metalId, 'gold');
	const read = () => db.select().from(spotHistory).where(ofGold).orderBy(asc(spotHistory.at));
	const before = await db.select().from(spotHistory);
	const now = new Date('2026-11-20T15:20:00Z');
	const ago = (ms: number) => new Date(now.getTime() - ms);
	const point = (at: Date, index: number) => ({
		metalId: 'gold' as const,
		at,
		askCents: 400_000 + index,
	});
	try {
		await db.delete(spotHistory).where(ofGold);
		const minutes = Array.from({ length: 30 * 60 }, (_, index) => ago(index * minute));
		const old = [ago(399 * 24 * hour), ago(401 * 24 * hour)];
		await addHistory(db, simulatedId, [...minutes, ...old].map(point));
		await compactHistory(db, 'always', now);
		const kept = (await read()).map(({ at }) => at.getTime());
		const dayBegins = Date.parse('2026-11-19T15:00:00Z');
		expect(kept.filter((at) => at >= dayBegins)).toHaveLength(24 * 60 + 21);
		const hourly = kept.filter((at) => at < dayBegins && at > ago(31 * hour).getTime());
		expect(hourly.map((at) => new Date(at).toISOString().slice(11, 16))).toEqual([
			'09:59',
			'10:59',
			'11:59',
			'12:59',
			'13:59',
			'14:59',
		]);
		expect(kept[0]).toBe(old[0]?.getTime());
		const once = await read();
		await compactHistory(db, 'always', now);
		expect(await read()).toEqual(once);
	} finally {
		await db.delete(spotHistory);
		await addHistory(db, simulatedId, before);
	}
	await deleteOldPriceData(connection, 'always', new Date());
});
