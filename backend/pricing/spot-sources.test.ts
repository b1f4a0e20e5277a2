import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '../../contract/settings.ts';
import { startSpotFeed } from '../../tests/setup/spot-feed.ts';
import { demoSpots } from '../demo/metals.ts';
import { simulatedId } from './source-id.ts';
import { httpSource, simulatedSource } from './spot-sources.ts';
import type { SpotReading } from './store-reading.ts';

const noAbort = new AbortController().signal;
const { SPOT_FEED_FIELDS: fields, SPOT_LIMITS: limits } = readSettings({});
const opened = new Date('2026-11-20T15:00:00Z');
const last: SpotReading = { spots: demoSpots(), source: simulatedId, time: opened };
const after = (seconds: number) => new Date(opened.getTime() + seconds * 1000);

async function feedFor(headers: Record<string, string> = {}, timeout = 5_000) {
	const feed = await startSpotFeed();
	onTestFinished(() => feed.close());
	return { feed, source: httpSource({ url: feed.url, headers, fields, limits, timeout }) };
}

test('sends the key in the configured header', async () => {
	const { feed, source } = await feedFor({ 'x-feed-key': 'secret of ours' });
	const reading = await source.read(undefined, new Date(), noAbort);
	expect(reading.source).toBe(source.id);
	expect(reading.spots).toMatchObject(demoSpots());
	expect(feed.asked).toMatchObject([{ 'x-feed-key': 'secret of ours', accept: 'application/json' }]);
});

test('gives up on a feed that does not respond, and says after how long', async () => {
	const { feed, source } = await feedFor({}, 50);
	feed.break(() => {});
	await expect(source.read(undefined, new Date(), noAbort)).rejects.toThrow('it did not answer within 0.05 s');
});

test('does not send the key to a redirect', async () => {
	const { feed, source } = await feedFor({ 'x-feed-key': 'secret of ours' });
	feed.break((response) => void response.writeHead(307, { Location: feed.url }).end());
	await expect(source.read(undefined, new Date(), noAbort)).rejects.toThrow();
	expect(feed.asked).toHaveLength(1);
});

test('continues from the stored prices in small steps, with the bid below the ask', async () => {
	const source = simulatedSource({ seed: 1, hours: 'market' }, demoSpots());
	let stored = last;
	for (let seconds = 10; seconds <= 3_600; seconds += 10) {
		const next = await source.read(stored, after(seconds), noAbort);
		for (const { metalId, bidCents, askCents } of next.spots) {
			expect(bidCents).toBeLessThan(askCents);
			const before = stored.spots.find((spot) => spot.metalId === metalId)?.askCents ?? 0;
			expect(Math.abs(askCents / before - 1)).toBeLessThan(0.005);
		}
		stored = next;
	}
	expect(stored.spots).not.toEqual(last.spots);
});

test('gives the same result whether it is read often or rarely', async () => {
	const [often, seldom] = [
		simulatedSource({ seed: 7, hours: 'market' }, demoSpots()),
		simulatedSource({ seed: 7, hours: 'market' }, demoSpots()),
	];
	let stored = last;
	for (let seconds = 1; seconds <= 600; seconds++) stored = await often.read(stored, after(seconds), noAbort);
	expect(stored).toEqual(await seldom.read(last, after(600), noAbort));
});

test('keeps the closing prices over a weekend', async () => {
	const source = simulatedSource({ seed: 1, hours: 'market' }, demoSpots());
	const closed = await source.read(last, new Date('2026-11-20T22:00:00Z'), noAbort);
	expect(closed.time).toEqual(new Date('2026-11-20T22:00:00Z'));
	expect(await source.read(closed, new Date('2026-11-22T12:00:00Z'), noAbort)).toEqual(closed);
});

test('continues from prices that were stored by others', async () => {
	const source = simulatedSource({ seed: 1, hours: 'market' }, demoSpots());
	await source.read(last, after(10), noAbort);
	const doubled = last.spots.map((spot) => ({ ...spot, bidCents: 2 * spot.bidCents, askCents: 2 * spot.askCents }));
	const next = await source.read({ ...last, spots: doubled, time: after(20) }, after(30), noAbort);
	expect(next.spots[0]?.askCents).toBeGreaterThan(1.9 * (last.spots[0]?.askCents ?? 0));
});
