import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { firstLoadLimits, measureFirstLoad } from './first-load.ts';
import { benchListings } from './listing.ts';
import { benchPricesUnderLoad } from './prices-under-load.ts';
import { benchRealtime } from './realtime.ts';
import { startServer } from './server-process.ts';
import { measureThroughput } from './throughput.ts';

const { values, positionals } = parseArgs({ options: { products: { type: 'string' } }, allowPositionals: true });
const [subject, ...others] = positionals;
if (others.length > 0 || (subject !== undefined && subject !== 'realtime'))
	throw new Error(`There is no bench '${positionals.join(' ')}': give realtime, or nothing for the pages.`);
if (subject === 'realtime') await benchRealtime();
else if (values.products === undefined) await benchPages();
else if (/^[1-9]\d{2,6}$/.test(values.products)) await benchListings(Number(values.products));
else throw new Error('--products: give a number from 100 to 9999999, for example 100000.');

/**
 * Prints, from one run on one machine: pages per second against a raw `node:http` server that sends the same bytes,
 * time of the first and second start, the JavaScript that each page loads first, and what becomes of prices under load.
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

	console.log('\nPages per second, 16 connections, against node:http sending the same bytes');
	for (const path of pages) {
		const { page, raw } = await measureThroughput(second.url + path);
		console.log(
			`${path.padEnd(24)} ${page.toFixed(0).padStart(7)}/s  raw ${raw.toFixed(0).padStart(7)}/s  ratio ${(page / raw).toFixed(4)}`,
		);
	}

	console.log('\nFirst-load JavaScript, gzip');
	for (const path of measuredPages) {
		const { bytes, files } = await measureFirstLoad(second.url, path);
		const limit = firstLoadLimits[path];
		const isOver = limit && (bytes > limit.bytes || files > limit.files);
		const said = limit ? `, of ${(limit.bytes / 1024).toFixed(1)} in ${limit.files}${isOver ? ': TOO MUCH' : ''}` : '';
		console.log(`${path.padEnd(24)} ${(bytes / 1024).toFixed(1).padStart(7)} KiB in ${files} files${said}`);
		if (isOver) process.exitCode = 1;
	}
	await second.stop();
	await benchPricesUnderLoad(folder);
}
