import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '../../contract/settings.ts';
import { startSpotFeed } from '../../tests/setup/spot-feed.ts';
import { demoSpots } from '../demo/metals.ts';
import { simulatedId } from './source-id.ts';
import { httpSource, simulatedSource } from './spot-sources.ts';
import type { SpotReading } from './store-reading.ts';

const never = new AbortController().signal;
const { SPOT_FEED_FIELDS: fields, SPOT_LIMITS: limits } = readSettings({});
const opened = new Date('2026-11-20T15:00:00Z');
const last: SpotReading = { spots: demoSpots(), source: simulatedId, time: opened };
const after = (seconds: number) => new Date(opened.getTime() + seconds * 1000);

async function feedFor(headers: Record<string, string> = {}, timeout = 5_000) {
	const feed = await startSpotFeed();
	onTestFinished(() => feed.close());
	return { feed, source: httpSource({ url: feed.url, headers, fields, limits, timeout }) };
}

test('a feed is asked with its key, in the header that it wants', async () => {
	const { feed, source } = await feedFor({ 'x-feed-key': 'secret of ours' });
	const reading = await source.read(undefined, new Date(), never);
	expect(reading.source).toBe(source.id);
	expect(reading.spots).toMatchObject(demoSpots());
	expect(feed.asked).toMatchObject([{ 'x-feed-key': 'secret of ours', accept: 'application/json' }]);
});

test('a feed that does not answer is given up, saying after how long', async () => {
	const { feed, source } = await feedFor({}, 50);
	feed.break(() => {});
	await expect(source.read(undefined, new Date(), never)).rejects.toThrow('it did not answer within 0.05 s');
});

test('the key does not follow a redirection', async () => {
	const { feed, source } = await feedFor({ 'x-feed-key': 'secret of ours' });
	feed.break((response) => void response.writeHead(307, { Location: feed.url }).end());
	await expect(source.read(undefined, new Date(), never)).rejects.toThrow();
	expect(feed.asked).toHaveLength(1);
});

test('the simulated market goes on from the prices that stand, in small steps, bid below ask', async () => {
	const source = simulatedSource({ seed: 1, hours: 'market' }, demoSpots());
	let standing = last;
	for (let seconds = 10; seconds <= 3_600; seconds += 10) {
		const next = await source.read(standing, after(seconds), never);
		for (const { metalId, bidCents, askCents } of next.spots) {
			expect(bidCents).toBeLessThan(askCents);
			const before = standing.spots.find((spot) => spot.metalId === metalId)?.askCents ?? 0;
			expect(Math.abs(askCents / before - 1)).toBeLessThan(0.005);
		}
		standing = next;
	}
	expect(standing.spots).not.toEqual(last.spots);
});

test('where it gets to does not depend on how often it was asked', async () => {
	const [often, seldom] = [
		simulatedSource({ seed: 7, hours: 'market' }, demoSpots()),
		simulatedSource({ seed: 7, hours: 'market' }, demoSpots()),
	];
	let standing = last;
	for (let seconds = 1; seconds <= 600; seconds++) standing = await often.read(standing, after(seconds), never);
	expect(standing).toEqual(await seldom.read(last, after(600), never));
});

test('over a weekend it says what it said when it closed', async () => {
	const source = simulatedSource({ seed: 1, hours: 'market' }, demoSpots());
	const closed = await source.read(last, new Date('2026-11-20T22:00:00Z'), never);
	expect(closed.time).toEqual(new Date('2026-11-20T22:00:00Z'));
	expect(await source.read(closed, new Date('2026-11-22T12:00:00Z'), never)).toEqual(closed);
});

test('prices that somebody else stored are gone on from', async () => {
	const source = simulatedSource({ seed: 1, hours: 'market' }, demoSpots());
	await source.read(last, after(10), never);
	const doubled = last.spots.map((spot) => ({ ...spot, bidCents: 2 * spot.bidCents, askCents: 2 * spot.askCents }));
	const next = await source.read({ ...last, spots: doubled, time: after(20) }, after(30), never);
	expect(next.spots[0]?.askCents).toBeGreaterThan(1.9 * (last.spots[0]?.askCents ?? 0));
});
