import { buildMetadata } from '../../builds/build-metadata.ts';
import { otherBuildOf, ownBuild } from '../../builds/other-build.ts';
import { loadNextPageWhole } from './load-next-page-whole.ts';

/** Said in the tab when another build is served than that of the page. */
const updated = 'app:manifest:update';

/** How often the shop is asked for its latest build, in milliseconds. */
const every = 60 * 60_000;

/** Timers are not exact: so little before is no earlier. */
const often = every - 1_000;

/** An answer that takes longer is none, in milliseconds. */
const patience = 10_000;

/**
 * Asks every hour, and on waking after more than one, which build is the latest, and reads it off all data of pages. Once it
 * is another than the page's it says so and asks no more: the next navigation loads its page whole.
 *
 * @returns what ends it
 */
export function checkBuilds(): () => void {
	const id = ownBuild();
	if (!id) return () => {};
	const ended = new AbortController();
	const asked = new AbortController();
	const signal = AbortSignal.any([ended.signal, asked.signal]);
	let answered = Date.now();
	let isAsking = false;

	function hear(other: unknown) {
		if (typeof other === 'string' && other !== id && !signal.aborted) dispatchEvent(new Event(updated));
	}

	async function ask() {
		const now = Date.now();
		// A clock that was set back has not told how long it was.
		if (isAsking || document.hidden || Math.abs(now - answered) < often) return;
		isAsking = true;
		try {
			const answer = await fetch(`/builds/latest.json?${Date.now()}`, { signal: AbortSignal.timeout(patience) });
			if (answer.ok) {
				hear((await answer.json()).id);
				answered = now;
			}
		} catch {
			// Offline, or the shop is being replaced: the next waking or hour asks again.
		}
		isAsking = false;
	}

	addEventListener(
		updated,
		() => {
			asked.abort();
			loadNextPageWhole(ended.signal);
		},
		{ signal, once: true },
	);
	readBuildsOffAnswers(hear, ended.signal);
	buildMetadata();
	const hourly = setInterval(ask, every);
	signal.addEventListener('abort', () => clearInterval(hourly));
	// What tells a tab that it has slept, or was away.
	document.addEventListener('visibilitychange', ask, { signal });
	for (const type of ['online', 'pageshow']) addEventListener(type, ask, { signal });
	if (window.isPartLost) dispatchEvent(new Event(updated));
	return () => ended.abort();
}

/** Pages' data say their build: that of another one, come for a navigation, is not shown, but its page loaded whole. */
function readBuildsOffAnswers(hear: (id: string) => void, ended: AbortSignal): void {
	const { fetch } = window;
	const listening: typeof fetch = async (...asked) => {
		const answer = await fetch(...asked);
		const id = otherBuildOf(answer);
		if (ended.aborted || !id) return answer;
		hear(id);
		if (/\.data$/.test(new URL(answer.url, location.href).pathname) && (await window.loadPending())) {
			return new Promise<never>(() => {});
		}
		return answer;
	};
	window.fetch = listening;
	ended.addEventListener('abort', () => {
		if (window.fetch === listening) window.fetch = fetch;
	});
}
