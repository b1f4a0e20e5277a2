import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchAccounts } from './accounts.ts';
import { benchClicks } from './clicks.ts';
import { firstLoadLimits, measureFirstLoad } from './first-load.ts';
import { benchListings } from './listing.ts';
import { benchPaint } from './paint.ts';
import { benchPictures } from './pictures.ts';
import { benchPricesUnderLoad } from './prices-under-load.ts';
import { benchRealtime } from './realtime.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { measureThroughput, sayThroughput, untilFilled } from './throughput.ts';
import { benchTicks } from './ticks.ts';

const { values, positionals } = parseArgs({ options: { products: { type: 'string' } }, allowPositionals: true });
const [subject = 'pages', ...others] = positionals;
const subjects = new Map([
	['accounts', benchAccounts],
	['clicks', benchClicks],
	['paint', benchPaint],
	['pictures', benchPictures],
	['realtime', benchRealtime],
	['ticks', benchTicks],
]);
const bench = subjects.get(subject);
if (others.length > 0 || (subject !== 'pages' && !bench))
	throw new Error(
		`There is no bench '${positionals.join(' ')}': give ${[...subjects.keys()].join(', ')}, or nothing for the pages.`,
	);
if (bench) await bench();
else if (values.products === undefined) await benchPages();
else if (/^[1-9]\d{2,6}$/.test(values.products)) await benchListings(Number(values.products));
else throw new Error('--products: give a number from 100 to 9999999, for example 100000.');

/**
 * Prints, from one run on one machine: pages per second, kept and rendered anew, against a raw `node:http` server that sends
 * the same bytes, time of the first and second start, the JavaScript that each page loads first, and what becomes of prices under load.
 */
async function benchPages(): Promise<void> {
	const folder = join(import.meta.dirname, '../../test-results/bench-data');
	const pages = ['/shop1', '/product-details/1001'];
	const measuredPages = ['/', '/shop1', '/shop-category', '/product-details/1001', '/cart', '/checkout', '/success'];

	await rm(folder, { recursive: true, force: true });
	const first = await startServer(folder);
	console.log(`First start (empty data folder) to first byte: ${first.firstByte} ms`);
	await first.stop();
	const second = await startServer(folder);
	console.log(`Second start (built, filled) to first byte: ${second.firstByte} ms`);

	const encodings = ['identity', 'gzip', 'br'];
	console.log('\nPages per second against node:http sending the same bytes, 32 connections, prices ticking every 2 s');
	const ticking = { SPOT_POLL_SECONDS: '2', SPOT_HOURS: 'always' };
	const kept = await reopen(second, ticking);
	for (const path of pages) {
		const learned = await untilFilled(kept.url + path);
		console.log(
			`${path}: ${learned ? `filled with prices after ${(learned / 1000).toFixed(1)} s` : 'rendered with each tick'}`,
		);
		for (const encoding of encodings) {
			sayThroughput(`kept, ${path}, ${encoding}`, await measureThroughput(kept.url + path, 32, encoding));
		}
	}
	const anew = await reopen(kept, { ...ticking, PAGE_CACHE_MB: '0' });
	for (const path of pages) sayThroughput(`rendered anew, ${path}`, await measureThroughput(anew.url + path, 32));

	console.log('\nFirst-load JavaScript, gzip');
	for (const path of measuredPages) {
		const { bytes, files } = await measureFirstLoad(anew.url, path);
		const limit = firstLoadLimits[path];
		const isOver = limit && (bytes > limit.bytes || files > limit.files);
		const said = limit ? `, of ${(limit.bytes / 1024).toFixed(1)} in ${limit.files}${isOver ? ': TOO MUCH' : ''}` : '';
		console.log(`${path.padEnd(24)} ${(bytes / 1024).toFixed(1).padStart(7)} KiB in ${files} files${said}`);
		if (isOver) process.exitCode = 1;
	}
	await anew.stop();
	await benchPricesUnderLoad(folder);

	/** The same shop with other settings. */
	async function reopen(server: ServerProcess, settings: Record<string, string>): Promise<ServerProcess> {
		await server.stop();
		return startServer(folder, settings);
	}
}
