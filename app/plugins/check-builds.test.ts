import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkBuilds } from './check-builds.ts';

const hour = 3_600_000;
const fetchBuild = vi.fn(async (url: string) => Response.json({ id: url.includes('latest') ? 'newer' : 'own' }));
let raised: string[];

/** A tab whose page is of a build. */
function openTab(id = 'own') {
	raised = [];
	vi.stubGlobal('document', { querySelector: () => (id ? { content: id } : null) });
	vi.stubGlobal('dispatchEvent', ({ type }: Event) => raised.push(type));
	vi.stubGlobal('fetch', fetchBuild);
	return checkBuilds();
}

const requests = () => fetchBuild.mock.calls.map(([url]) => url.replace(/\?\d+$/, '?'));

beforeEach(() => {
	vi.useFakeTimers();
	fetchBuild.mockClear();
});
afterEach(() => {
	vi.useRealTimers();
});

test('another build is noticed within the hour, once', async () => {
	openTab();
	await vi.advanceTimersByTimeAsync(hour - 1);
	expect(requests()).toEqual(['/builds/meta/own.json']);
	await vi.advanceTimersByTimeAsync(1);
	expect(raised).toEqual(['app:manifest:update']);
	await vi.advanceTimersByTimeAsync(3 * hour);
	expect(requests()).toEqual(['/builds/meta/own.json', '/builds/latest.json?']);
});

test('a shop that is away, or the same build, is asked again an hour later', async () => {
	openTab();
	fetchBuild.mockRejectedValueOnce(new TypeError('Failed to fetch'));
	await vi.advanceTimersByTimeAsync(hour);
	fetchBuild.mockResolvedValueOnce(new Response('', { status: 404 }));
	await vi.advanceTimersByTimeAsync(hour);
	fetchBuild.mockResolvedValueOnce(Response.json({ id: 'own' }));
	await vi.advanceTimersByTimeAsync(hour);
	expect(raised).toEqual([]);
	await vi.advanceTimersByTimeAsync(hour);
	expect(raised).toEqual(['app:manifest:update']);
});

test('development, which has no builds, and a tab that has ended it request nothing', async () => {
	openTab('');
	openTab()();
	await vi.advanceTimersByTimeAsync(2 * hour);
	expect(requests()).toEqual(['/builds/meta/own.json']);
});
