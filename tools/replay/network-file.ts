import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plan } from './plan.ts';

type Entry = { request: { method: string; url: string; postData?: { text?: string } } };
/** A HAR file (http://www.softwareishard.com/blog/har-12-spec/), with the plan that it was recorded by. */
type NetworkFile = { log: { entries: Entry[]; _plan?: Plan } };

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as NetworkFile;

/**
 * Puts what each test has recorded into one file, every request once.
 *
 * @throws Error when no test has recorded anything
 */
export function joinRecordings(folder: string, plan: Plan, file: string): void {
	const entries = new Map<string, Entry>();
	let joined: NetworkFile | undefined;
	const names = existsSync(folder) ? readdirSync(folder) : [];
	for (const name of names.filter((one) => one.endsWith('.har'))) {
		const recording = read(join(folder, name));
		joined ??= recording;
		for (const entry of recording.log.entries) {
			const { method, url, postData } = entry.request;
			const key = `${method} ${url} ${postData?.text ?? ''}`;
			if (!entries.has(key)) entries.set(key, entry);
		}
	}
	if (!joined) throw new Error('--record: nothing was recorded.');
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, JSON.stringify({ log: { ...joined.log, entries: [...entries.values()], _plan: plan } }));
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
