import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkBuilds } from './check-builds.ts';

const hour = 3_600_000;
const fetchBuild = vi.fn(async (url: string) => Response.json({ id: url.includes('latest') ? 'newer' : 'own' }));
let raised: string[];

/** Opens a tab whose page comes from the given build. */
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

test('reports a new build once, within the hour', async () => {
	openTab();
	await vi.advanceTimersByTimeAsync(hour - 1);
	expect(requests()).toEqual(['/builds/meta/own.json']);
	await vi.advanceTimersByTimeAsync(1);
	expect(raised).toEqual(['app:manifest:update']);
	await vi.advanceTimersByTimeAsync(3 * hour);
	expect(requests()).toEqual(['/builds/meta/own.json', '/builds/latest.json?']);
});

test('checks again an hour later after an error or the same build', async () => {
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

test('sends no request in development or after it has stopped', async () => {
	openTab('');
	openTab()();
	await vi.advanceTimersByTimeAsync(2 * hour);
	expect(requests()).toEqual(['/builds/meta/own.json']);
});
