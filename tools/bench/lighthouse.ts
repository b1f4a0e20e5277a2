import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { startShop } from '../../tests/browser/setup/shop.ts';
import { browserArguments, ensureBrowser } from '../browser.ts';
import { pagesOfBench } from './pages-of-bench.ts';
import { percentile, type Row } from './row.ts';

/** Installed on the first use, beside the results: decision 072. */
const version = '13.5.0';
const folder = join(import.meta.dirname, '../../test-results/.lighthouse', version);
const rounds = 5;

/** The minimum scores by category, of 100. */
const goals = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
type Mark = keyof typeof goals;
const marks = Object.keys(goals) as Mark[];

const figures = {
	first: 'first-contentful-paint',
	largest: 'largest-contentful-paint',
	blocked: 'total-blocking-time',
	moved: 'cumulative-layout-shift',
};
type Figure = keyof typeof figures;

/** The parts of a report that are used here. */
type Report = {
	runtimeError?: { message: string };
	categories: Record<Mark, { score: number | null }>;
	audits: Record<string, { numericValue?: number }>;
	/** How fast the machine is: a desktop computer has about 1500. */
	environment: { benchmarkIndex: number };
};
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

/** Lighthouse scores of pages on an emulated phone. Needs an otherwise idle machine. */
export async function benchLighthouse(): Promise<Row[]> {
	const lighthouse = await fetchLighthouse();
	const port = await freePort();
	const shop = await startShop();
	const browser = await chromium.launch({
		executablePath: ensureBrowser(),
		args: [...browserArguments, `--remote-debugging-port=${port}`],
	});
	try {
		const rows: Row[] = [];
		for (const { name, path } of pagesOfBench) {
			const reports: Report[] = [];
			for (let round = 0; round < rounds; round++) {
				const found = await lighthouse(shop.url + path, { port, logLevel: 'error', onlyCategories: marks });
				if (!found || found.lhr.runtimeError)
					throw new Error(`Lighthouse failed for ${path}: ${found?.lhr.runtimeError?.message}`);
				reports.push(found.lhr);
			}
			rows.push(...rowsOf(name, reports));
		}
		return rows;
	} finally {
		await browser.close();
		await shop.close();
	}
}

function rowsOf(name: string, reports: Report[]): Row[] {
	const middle = (values: number[]) => percentile(values, 0.5);
	const figureOf = (figure: Figure) => middle(reports.map(({ audits }) => audits[figures[figure]]?.numericValue ?? 0));
	const speed = middle(reports.map(({ environment }) => environment.benchmarkIndex));
	const of = `benchmark index of the machine ${speed.toFixed(0)}, first paint ${figureOf('first').toFixed(0)} ms, largest ${figureOf('largest').toFixed(0)}, blocked ${figureOf('blocked').toFixed(0)}, moved ${figureOf('moved').toFixed(3)}`;
	return marks.map((mark) => ({
		name: `Lighthouse on a phone, ${name}: ${mark}`,
		value: Math.round(100 * middle(reports.map(({ categories }) => categories[mark].score ?? 0))),
		unit: '',
		goal: { atLeast: goals[mark] },
		...(mark === 'performance' && { of }),
	}));
}

async function fetchLighthouse(): Promise<Lighthouse> {
	const file = join(folder, 'node_modules/lighthouse/core/index.js');
	if (!existsSync(file)) {
		await mkdir(folder, { recursive: true });
		const installArgs = [
			'install',
			'--prefix',
			folder,
			'--ignore-scripts',
			'--no-audit',
			'--no-fund',
			`lighthouse@${version}`,
		];
		execFileSync('npm', installArgs, { stdio: 'inherit' });
	}
	return (await import(pathToFileURL(file).href)).default;
}

/** Finds a free port. */
function freePort(): Promise<number> {
	const { promise, resolve, reject } = Promise.withResolvers<number>();
	const server = createServer();
	server.once('error', reject);
	server.listen(0, '127.0.0.1', () => {
		const address = server.address();
		server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
	});
	return promise;
}
