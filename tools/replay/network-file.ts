import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { forEach } from '../../tests/browser/setup/crawl.ts';
import type { Plan } from './plan.ts';

type Content = { mimeType?: string; text?: string; encoding?: string };
type Entry = {
	request: { method: string; url: string; headers?: { name: string; value: string }[]; postData?: { text?: string } };
	response: { status: number; content: Content };
};
/** A HAR file (http://www.softwareishard.com/blog/har-12-spec/), with the plan that it was recorded by. */
type NetworkFile = { log: { entries: Entry[]; _plan?: Plan } };

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as NetworkFile;

/**
 * Puts what each test has recorded into one file, every request once. The shop must still be there: what the browser did not
 * keep whole is asked for again.
 *
 * @throws Error when no test has recorded anything
 */
export async function joinRecordings(folder: string, plan: Plan, file: string): Promise<void> {
	const entries = new Map<string, Entry>();
	let joined: NetworkFile | undefined;
	const names = existsSync(folder) ? readdirSync(folder) : [];
	for (const name of names.filter((one) => one.endsWith('.har'))) {
		const recording = read(join(folder, name));
		joined ??= recording;
		for (const entry of recording.log.entries) {
			const { method, url, postData } = entry.request;
			const key = `${method} ${url} ${postData?.text ?? ''}`;
			const known = entries.get(key);
			if (!known || !isWhole(known)) entries.set(key, entry);
		}
	}
	if (!joined) throw new Error('--record: nothing was recorded.');
	const all = [...entries.values()];
	await forEach(
		all.filter((entry) => !isWhole(entry)),
		askAgain,
	);
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, JSON.stringify({ log: { ...joined.log, entries: all, _plan: plan } }));
}

/**
 * Whether an answer was kept as it was. One whose last bytes the page did not wait for has no body, and text that does not say
 * how it is written was read as Windows-1252.
 */
function isWhole({ request: { method, url }, response: { status, content } }: Entry): boolean {
	if (method === 'HEAD' || !/^https?:/.test(url) || [204, 304].includes(status)) return true;
	const isMisread = /^text\/(?!.*charset)/.test(content.mimeType ?? '') && content.encoding !== 'base64';
	return content.text !== undefined && !isMisread;
}

/** What cannot be had stays as it is. */
async function askAgain({ request, response }: Entry): Promise<void> {
	if (request.method !== 'GET') return;
	const sent = (request.headers ?? []).filter(({ name }) => /^(accept|x-|authorization)/i.test(name));
	const headers = sent.map(({ name, value }): [string, string] => [name, value]);
	const answer = await fetch(request.url, { headers }).catch(() => undefined);
	if (answer?.status !== response.status) return;
	response.content.text = Buffer.from(await answer.arrayBuffer()).toString('base64');
	response.content.encoding = 'base64';
}

/** @throws Error when there is no such file, or it was not recorded by a replay */
export function readRecordedPlan(file: string): Plan {
	if (!existsSync(file)) throw new Error(`--from: there is no ${file}.`);
	const _plan = readPlanOf(file);
	if (!_plan) throw new Error(`--from: ${file} was not recorded by npm run replay -- --record.`);
	// Files that are no pages are asked for without a browser, and so not recorded.
	return { ..._plan, isRecorded: true, routes: _plan.routes.filter(({ layout }) => layout) };
}

/** @returns undefined where it has none: another program's recording, or no recording at all */
function readPlanOf(file: string): Plan | undefined {
	try {
		return read(file).log._plan;
	} catch {
		return undefined;
	}
}
