import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { forEach } from '../../tests/browser/setup/crawl.ts';
import type { Plan } from './plan.ts';

type Content = { mimeType?: string; text?: string; encoding?: string };
type Entry = {
	request: { method: string; url: string; headers?: { name: string; value: string }[]; postData?: { text?: string } };
	response: { status: number; content: Content };
};
/** A HAR file (http://www.softwareishard.com/blog/har-12-spec/) with the plan of the recorded replay. */
type NetworkFile = { log: { entries: Entry[]; _plan?: Plan } };

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as NetworkFile;

/**
 * Joins the recordings of all tests in one file, with each request once. The shop must still run, because incomplete responses are requested
 * again.
 *
 * @throws Error if no test has recorded anything
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
			if (!known || !isComplete(known)) entries.set(key, entry);
		}
	}
	if (!joined) throw new Error('--record: nothing was recorded.');
	const all = [...entries.values()];
	await forEach(
		all.filter((entry) => !isComplete(entry)),
		requestAgain,
	);
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, JSON.stringify({ log: { ...joined.log, entries: all, _plan: plan } }));
}

/**
 * True if a response was recorded correctly. A response that the page did not read to the end has no body. Text without a charset was read as
 * Windows-1252.
 */
function isComplete({ request: { method, url }, response: { status, content } }: Entry): boolean {
	if (method === 'HEAD' || !/^https?:/.test(url) || [204, 304].includes(status)) return true;
	const isMisread = /^text\/(?!.*charset)/.test(content.mimeType ?? '') && content.encoding !== 'base64';
	return content.text !== undefined && !isMisread;
}

/** Requests a response again. Does not change it if that fails. */
async function requestAgain({ request, response }: Entry): Promise<void> {
	if (request.method !== 'GET') return;
	const sent = (request.headers ?? []).filter(({ name }) => /^(accept|x-|authorization)/i.test(name));
	const headers = sent.map(({ name, value }): [string, string] => [name, value]);
	const answer = await fetch(request.url, { headers }).catch(() => undefined);
	if (answer?.status !== response.status) return;
	response.content.text = Buffer.from(await answer.arrayBuffer()).toString('base64');
	response.content.encoding = 'base64';
}

/** @throws Error if the file does not exist or is not a recording of a replay */
export function readRecordedPlan(file: string): Plan {
	if (!existsSync(file)) throw new Error(`--from: ${file} does not exist.`);
	const _plan = readPlanOf(file);
	if (!_plan) throw new Error(`--from: ${file} was not recorded by npm run replay -- --record.`);
	// Files that are not pages are requested without a browser, so they are not recorded.
	return { ..._plan, isRecorded: true, routes: _plan.routes.filter(({ layout }) => layout) };
}

/** @returns undefined if it is not a recording of a replay */
function readPlanOf(file: string): Plan | undefined {
	try {
		return read(file).log._plan;
	} catch {
		return undefined;
	}
}
