import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import type { Row } from './row.ts';
import { formatFigure, formatGoal } from './table.ts';

/** The time, machine and commit of a run. */
type RunInfo = { date: string; machine: string; node: string; commit: string };
/** A stored run, with the figures that no later run has measured again. Runs are stored newest first. */
export type Run = RunInfo & { rows: Row[] };

const root = join(import.meta.dirname, '../..');
const file = join(root, 'docs/bench/latest.json');
const readme = join(root, 'README.md');
const allFigures = join(root, 'docs/performance.md');

/** The ten figures that the README shows. */
const inReadme = new Set([
	'first start to first byte',
	'second start to first byte',
	'Lighthouse on a phone, product: performance',
	'product: JavaScript, gzip',
	'product: CSS',
	'cached product, br / raw node:http',
	'60 cached pages, busy machine: p99 / p99 of raw node:http',
	'uncached product: CPU time',
	'tick to 2000 sockets / bare ws, p95',
	'listing, three filters and a sort: p95, 1000000 products, PostgreSQL',
]);

/** @returns an empty list if no run is stored */
export async function readRuns(): Promise<Run[]> {
	try {
		return JSON.parse(await readFile(file, 'utf8'));
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
		throw error;
	}
}

/** Stores the figures beside those of earlier runs, and writes them into `docs/performance.md` and the README. */
export async function writeRun(rows: Row[], before: Run[]): Promise<void> {
	const runs = withRun(before, { ...runInfo(), rows });
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, `${JSON.stringify(runs, undefined, '\t')}\n`);
	await writeFile(allFigures, withTable(await readFile(allFigures, 'utf8'), runs));
	await writeFile(readme, withTable(await readFile(readme, 'utf8'), onlyRows(runs, inReadme)));
}

export function withRun(runs: Run[], newest: Run): Run[] {
	const measured = new Set(newest.rows.map(({ name }) => name));
	const older = runs.map((run) => ({ ...run, rows: run.rows.filter(({ name }) => !measured.has(name)) }));
	return [newest, ...older.filter(({ rows }) => rows.length > 0)];
}

/** Keeps only rows with these names, and only runs that have any. */
export function onlyRows(runs: Run[], names: ReadonlySet<string>): Run[] {
	return runs
		.map((run) => ({ ...run, rows: run.rows.filter(({ name }) => names.has(name)) }))
		.filter(({ rows }) => rows.length > 0);
}

const begin = '<!-- figures: written by npm run bench -- --write -->';
const end = '<!-- end of figures -->';

/**
 * Replaces the figures between the markers of a document.
 *
 * @throws Error if it has no markers
 */
export function withTable(document: string, runs: Run[]): string {
	const from = document.indexOf(begin);
	const to = document.indexOf(end, from);
	if (from < 0 || to < 0) throw new Error(`The document has no '${begin}' and '${end}'.`);
	const tables = runs.map(({ date, machine, node, commit, rows }) =>
		[
			`${date}, ${machine}, Node ${node}, commit ${commit}:`,
			'',
			'| measurement | figure | goal |',
			'|---|---|---|',
			...rows.map(
				(row) => `| ${row.name} | ${formatFigure(row)}${row.of ? ` (${row.of})` : ''} | ${formatGoal(row)} |`,
			),
			'',
		].join('\n'),
	);
	return `${document.slice(0, from)}${begin}\n\n${tables.join('\n')}\n${document.slice(to)}`;
}

function runInfo(): RunInfo {
	const [cpu] = cpus();
	const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
	return {
		date: new Date().toISOString().slice(0, 10),
		machine: `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB`,
		node: process.versions.node,
		commit: git('rev-parse', '--short', 'HEAD'),
	};
}
