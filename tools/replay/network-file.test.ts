import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { joinRecordings, readRecordedPlan } from './network-file.ts';
import type { Plan } from './plan.ts';

const root = mkdtempSync(join(tmpdir(), 'replay-network-'));
afterAll(() => rmSync(root, { recursive: true }));

const plan: Plan = {
	baseUrl: 'https://shop.example',
	isOurs: false,
	time: 1,
	product: '1001',
	routes: [
		{ pattern: '/cart', path: '/cart', status: 200, layout: 'layout-one' },
		{ pattern: '/robots.txt', path: '/robots.txt', status: 200 },
	],
};

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(root, 'run-'));
});

const request = (method: string, path: string, text?: string) => ({
	request: { method, url: `https://shop.example${path}`, ...(text !== undefined && { postData: { text } }) },
});

function record(name: string, ...entries: object[]) {
	const recordings = join(folder, 'recordings');
	mkdirSync(recordings, { recursive: true });
	writeFileSync(join(recordings, name), JSON.stringify({ log: { version: '1.2', entries } }));
}

test('what the tests recorded becomes one file that is replayed: each request once, by what it sent', () => {
	record('one.har', request('GET', '/cart'), request('POST', '/api/quote', '{"a":1}'));
	record('two.har', request('GET', '/cart'), request('POST', '/api/quote', '{"a":2}'), request('HEAD', '/cart'));
	const file = join(folder, 'new/shop.har');
	joinRecordings(join(folder, 'recordings'), plan, file);
	const { log } = JSON.parse(readFileSync(file, 'utf8'));
	expect(log.version).toBe('1.2');
	expect(log.entries).toEqual([
		request('GET', '/cart'),
		request('POST', '/api/quote', '{"a":1}'),
		request('POST', '/api/quote', '{"a":2}'),
		request('HEAD', '/cart'),
	]);
	// No browser asks for files that are no pages.
	expect(readRecordedPlan(file)).toEqual({ ...plan, isRecorded: true, routes: [plan.routes[0]] });
});

test('where no test recorded anything that is said, and no file is written', () => {
	const file = join(folder, 'shop.har');
	expect(() => joinRecordings(join(folder, 'none'), plan, file)).toThrow('--record: nothing was recorded.');
	expect(() => readRecordedPlan(file)).toThrow(`--from: there is no ${file}.`);
});

test.for(['{"log":{"entries":[]}}', '{}', 'null', '<html>', ''])('%j was not recorded by a replay', (text) => {
	const file = join(folder, 'other.har');
	writeFileSync(file, text);
	expect(() => readRecordedPlan(file)).toThrow(`--from: ${file} was not recorded by npm run replay -- --record.`);
});
