import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const hour = 3_600_000;

/** Of a tab of its own: what it knows of its build is asked for once. */
let checkBuilds: typeof import('./check.ts').checkBuilds;
beforeEach(async () => {
	vi.resetModules();
	({ checkBuilds } = await import('./check.ts'));
	vi.useFakeTimers({ now: 1_000_000_000 });
});
afterEach(() => void vi.useRealTimers());

type Answer = () => Promise<Response>;
const latest =
	(id: unknown): Answer =>
	async () =>
		Response.json({ id });

/** A tab whose page is of the build `own`: what it asked for, how often it was told of another build, and its router's blockers. */
function openTab({ own = 'own', meta = latest('own'), isPartLost = false } = {}) {
	const events = new EventTarget();
	const tab = { asked: [] as string[], updates: 0, blockers: 0, answer: latest('own'), pending: undefined as unknown };
	const document = Object.assign(new EventTarget(), {
		hidden: false,
		querySelector: () => (own ? { content: own } : null),
	});
	events.addEventListener('app:manifest:update', () => tab.updates++);
	const loadPending = vi.fn(async () => tab.pending);
	const globals = {
		window: globalThis,
		document,
		location: new URL('https://shop.example/'),
		addEventListener: events.addEventListener.bind(events),
		dispatchEvent: events.dispatchEvent.bind(events),
		loadPending,
		isPartLost,
		async fetch(url: string) {
			tab.asked.push(url.replace(/\?\d+$/, '?now'));
			return url.startsWith('/builds/meta/') ? meta() : tab.answer();
		},
		__reactRouterDataRouter: {
			getBlocker: () => tab.blockers++,
			deleteBlocker: () => tab.blockers--,
			subscribe: () => () => {},
		},
	};
	for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
	const wake = (type: string) => (type === 'visibilitychange' ? document : events).dispatchEvent(new Event(type));
	const end = checkBuilds();
	return { tab, document, end, loadPending, wake };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const question = '/builds/latest.json?now';

test('the own build’s metadata at once, then each hour the latest build; the same one changes nothing', async () => {
	const { tab } = openTab();
	expect(tab.asked).toEqual(['/builds/meta/own.json']);
	await pass(hour - 1);
	expect(tab.asked).toHaveLength(1);
	await pass(1);
	expect(tab.asked.slice(1)).toEqual([question]);
	await pass(2 * hour);
	expect(tab.asked.slice(1)).toEqual([question, question, question]);
	expect(tab.updates).toBe(0);
});

test('a page that began without one of its files has the next one loaded whole, and does not ask which build is served', async () => {
	const { tab } = openTab({ isPartLost: true });
	expect([tab.updates, tab.blockers]).toEqual([1, 1]);
	await pass(5 * hour);
	expect(tab.asked).toEqual(['/builds/meta/own.json']);
});

test.for([
	['403', async () => new Response(null, { status: 403 })],
	['404', async () => new Response(null, { status: 404 })],
	['no answer', async () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)('metadata that is answered by %s keeps the check going', async ([, meta]) => {
	const { tab } = openTab({ meta });
	tab.answer = latest('other');
	await pass(hour);
	expect(tab.updates).toBe(1);
});

test('another id is said once, has the next page loaded whole, and ends the asking', async () => {
	const { tab, wake } = openTab();
	tab.answer = latest('other');
	await pass(hour);
	expect([tab.updates, tab.blockers]).toEqual([1, 1]);
	await pass(5 * hour);
	wake('online');
	expect([tab.asked.length, tab.updates, tab.blockers]).toEqual([2, 1, 1]);
});

test.for([
	['nobody', async () => Promise.reject(new TypeError('Failed to fetch'))],
	['a shop that is being replaced', async () => new Response('', { status: 503 })],
	['something that is no JSON', async () => new Response('<html>')],
	['a record without an id', async () => Response.json({})],
	['nothing', async () => Response.json(null)],
] as const)('an answer of %s is passed over, and the next hour asks again', async ([, answer]) => {
	const { tab } = openTab();
	tab.answer = answer;
	await pass(hour);
	expect(tab.updates).toBe(0);
	tab.answer = latest('other');
	await pass(hour);
	expect(tab.updates).toBe(1);
});

test.for(['visibilitychange', 'online', 'pageshow'])('a tab that slept over the hour asks on %s', async (type) => {
	const { tab, wake } = openTab();
	vi.setSystemTime(Date.now() + hour - 2_000);
	wake(type);
	expect(tab.asked).toHaveLength(1);
	vi.setSystemTime(Date.now() + 2_000);
	wake(type);
	wake(type);
	expect(tab.asked.slice(1)).toEqual([question]);
	await pass(0);
	wake(type);
	expect(tab.asked).toHaveLength(2);
});

test('a hidden tab asks nothing until it is seen; a clock that went back by more than an hour asks', async () => {
	const { tab, document, wake } = openTab();
	document.hidden = true;
	await pass(2 * hour);
	expect(tab.asked).toHaveLength(1);
	document.hidden = false;
	wake('visibilitychange');
	await pass(0);
	expect(tab.asked).toHaveLength(2);
	vi.setSystemTime(Date.now() - 5 * hour);
	wake('online');
	expect(tab.asked).toHaveLength(3);
});

const about = 'https://shop.example/about.data';
const data = async () =>
	Object.defineProperty(new Response('', { headers: { 'X-Build-Id': 'other' } }), 'url', { value: about });

test('data of another build has the destination loaded whole, and is not shown', async () => {
	const { tab } = openTab();
	tab.answer = data;
	tab.pending = true;
	const shown = vi.fn();
	fetch(about).then(shown);
	await pass(10);
	expect(shown).not.toHaveBeenCalled();
	expect([tab.updates, tab.blockers]).toEqual([1, 1]);
});

test.for([
	['that may not be loaded now', false],
	['that nobody waits for', undefined],
])('data of another build %s is what it is, and the next page is loaded whole', async ([, pending]) => {
	const { tab } = openTab();
	tab.answer = data;
	tab.pending = pending;
	expect((await fetch(about)).status).toBe(200);
	expect(tab.updates).toBe(1);
});

test('data of the own build, and an answer that names none, change nothing', async () => {
	const { tab, loadPending } = openTab();
	tab.answer = async () => new Response('', { headers: { 'X-Build-Id': 'own' } });
	await fetch(about);
	tab.answer = async () => new Response('');
	await fetch(about);
	expect([tab.updates, loadPending.mock.calls.length]).toEqual([0, 0]);
});

test('ended it asks nothing, holds nothing back and leaves fetch as it was; in development there is none', async () => {
	const { tab, end, wake } = openTab();
	tab.answer = latest('other');
	end();
	await pass(2 * hour);
	wake('online');
	tab.answer = data;
	await fetch(about);
	expect([tab.updates, tab.blockers]).toEqual([0, 0]);
	expect(openTab({ own: '' }).tab.asked).toEqual([]);
});
