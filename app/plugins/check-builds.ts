import { buildMetaName } from '../builds/build-meta-name.ts';
import { newBuildEvent } from '../navigation/new-build-event.ts';

const hour = 60 * 60_000;

/**
 * Requests the latest build's id every hour. If it differs from the page's build, dispatches `app:manifest:update` and stops.
 *
 * @returns a function that stops it
 */
export function checkBuilds(): () => void {
	const id = document.querySelector<HTMLMetaElement>(`meta[name="${buildMetaName}"]`)?.content;
	// There are no builds in development.
	if (!id) return () => {};
	void readJson(`/builds/meta/${id}.json`);

	async function check() {
		const latest = await readJson(`/builds/latest.json?${Date.now()}`);
		if (!latest || latest.id === id) return;
		clearInterval(timer);
		dispatchEvent(new Event(newBuildEvent));
	}
	const timer = setInterval(check, hour);
	return () => clearInterval(timer);
}

/** Undefined if the server is unreachable or doesn't have the file. */
async function readJson(url: string): Promise<{ id?: string } | undefined> {
	try {
		const answer = await fetch(url);
		return answer.ok ? await answer.json() : undefined;
	} catch {
		return undefined;
	}
}
