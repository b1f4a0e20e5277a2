import { expect, test } from 'vitest';
import { readSettings } from '../../contract/settings.ts';
import { feedId, isSimulated, simulatedId } from './source-id.ts';

const usual = readSettings({}).SPOT_FEED_FIELDS;
const url = 'https://feed.example/v1/spot?symbols=XAU,XAG&base=USD';
const id = feedId(url, usual);

test('identifies a feed without its address, and not as simulated', () => {
	expect(id).toMatch(/^feed-[0-9a-f]{12}$/);
	expect([isSimulated(id), isSimulated(simulatedId)]).toEqual([false, true]);
});

test.each([
	['the same address', url],
	['the same in another order', 'https://feed.example/v1/spot?base=USD&symbols=XAU,XAG'],
	['the host in capitals, the port spelled out', url.replace('feed.example', 'FEED.example:443')],
	['with a fragment', `${url}#top`],
	['with a key', `${url}&api_key=one`],
	['with another key', `${url}&api_key=two&access_token=three`],
])('treats %s as the same source', (_, other) => {
	expect(feedId(other, usual)).toBe(id);
});

test.each([
	['another host', url.replace('feed', 'other')],
	['another scheme', url.replace('https', 'http')],
	['another path', url.replace('v1', 'v2')],
	['another currency asked for', url.replace('USD', 'EUR')],
])('treats %s as another source', (_, other) => {
	expect(feedId(other, usual)).not.toBe(id);
});

test('depends on the field mapping, except for the time', () => {
	expect(feedId(url, { ...usual, time: '$.at' })).toBe(id);
	expect(feedId(url, { ...usual, ask: 'ask_eur' })).not.toBe(id);
	expect(feedId(url, { ...usual, currency: '' })).not.toBe(id);
});
