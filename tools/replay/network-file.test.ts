import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { listen } from '../../tests/setup/listen.ts';
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
	response: { status: 200, content: { mimeType: 'application/json', text: '{}' } },
});

function record(name: string, ...entries: object[]) {
	const recordings = join(folder, 'recordings');
	mkdirSync(recordings, { recursive: true });
	writeFileSync(join(recordings, name), JSON.stringify({ log: { version: '1.2', entries } }));
}

test('joins the recordings of all tests, with each request once', async () => {
	record('one.har', request('GET', '/cart'), request('POST', '/api/quote', '{"a":1}'));
	record('two.har', request('GET', '/cart'), request('POST', '/api/quote', '{"a":2}'), request('HEAD', '/cart'));
	const file = join(folder, 'new/shop.har');
	await joinRecordings(join(folder, 'recordings'), plan, file);
	const { log } = JSON.parse(readFileSync(file, 'utf8'));
	expect(log.version).toBe('1.2');
	expect(log.entries).toEqual([
		request('GET', '/cart'),
		request('POST', '/api/quote', '{"a":1}'),
		request('POST', '/api/quote', '{"a":2}'),
		request('HEAD', '/cart'),
	]);
	// The browser does not request files that are not pages.
	expect(readRecordedPlan(file)).toEqual({ ...plan, isRecorded: true, routes: [plan.routes[0]] });
});

test('requests incomplete responses again, and text that the browser may have misread', async () => {
	const requests: string[] = [];
	const origin = await listen(({ url = '', headers }, response) => {
		requests.push(`${url} ${headers['x-api-token'] ?? ''}`.trim());
		response.writeHead(url === '/gone' ? 404 : 200).end(`of ${url}: ’`);
	});
	const entry = (path: string, content: object, method = 'GET', status = 200) => ({
		request: { method, url: origin + path, headers: [{ name: 'x-api-token', value: 'public' }] },
		response: { status, content },
	});
	const cut = { size: -1, mimeType: 'application/json' };
	record('one.har', entry('/cut', cut), entry('/later', cut), entry('/gone', cut), entry('/head', cut, 'HEAD'));
	record(
		'two.har',
		entry('/later', { mimeType: 'application/json', text: 'whole' }),
		entry('/page.data', { mimeType: 'text/x-script', text: 'â€™' }),
		entry('/page', { mimeType: 'text/html; charset=utf-8', text: '’' }),
		entry('/picture', { mimeType: 'text/plain', text: 'AAAA', encoding: 'base64' }),
		entry('/post', cut, 'POST'),
		entry('/empty', cut, 'GET', 304),
	);
	const file = join(folder, 'shop.har');
	await joinRecordings(join(folder, 'recordings'), plan, file);
	expect(requests.sort()).toEqual(['/cut public', '/gone public', '/page.data public']);
	const { entries } = JSON.parse(readFileSync(file, 'utf8')).log as { entries: ReturnType<typeof entry>[] };
	const contents = new Map(
		entries.map(({ request: { url }, response }) => [url.slice(origin.length), response.content]),
	);
	const again = (path: string) => ({ text: Buffer.from(`of ${path}: ’`).toString('base64'), encoding: 'base64' });
	expect(contents.get('/cut')).toEqual({ ...cut, ...again('/cut') });
	expect(contents.get('/page.data')).toEqual({ mimeType: 'text/x-script', ...again('/page.data') });
	expect(contents.get('/later')).toEqual({ mimeType: 'application/json', text: 'whole' });
	for (const path of ['/gone', '/head', '/post', '/empty']) expect(contents.get(path)).toEqual(cut);
});

test('reports that nothing was recorded, and writes no file', async () => {
	const file = join(folder, 'shop.har');
	await expect(joinRecordings(join(folder, 'none'), plan, file)).rejects.toThrow('--record: nothing was recorded.');
	expect(() => readRecordedPlan(file)).toThrow(`--from: ${file} does not exist.`);
});

test.for(['{"log":{"entries":[]}}', '{}', 'null', '<html>', ''])('refuses %j as a recording', (text) => {
	const file = join(folder, 'other.har');
	writeFileSync(file, text);
	expect(() => readRecordedPlan(file)).toThrow(`--from: ${file} was not recorded by npm run replay -- --record.`);
});
