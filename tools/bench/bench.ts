import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { measureFirstLoad } from './first-load.ts';
import { startServer } from './server-process.ts';
import { measureThroughput } from './throughput.ts';

/**
 * Prints, from one run on one machine: pages per second against a raw `node:http` server that sends the same bytes,
 * time of the first and second start, and the JavaScript that each page loads first.
 */
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
	console.log(`${path.padEnd(24)} ${(bytes / 1024).toFixed(1).padStart(7)} KiB in ${files} files`);
}
await second.stop();
