import type { Row } from './row.ts';
import { emptyFolder, startServer } from './server-process.ts';

/** How soon a shop that is built answers with the first byte of its home: over an empty folder, and over one that was filled. */
export async function benchStarts(): Promise<Row[]> {
	const folder = await emptyFolder('starts');
	const first = await startServer(folder);
	await first.stop();
	const second = await startServer(folder);
	await second.stop();
	return [
		{ name: 'first start to first byte', value: first.firstByte / 1000, unit: 's', goal: { atMost: 4 } },
		{ name: 'second start to first byte', value: second.firstByte / 1000, unit: 's', goal: { atMost: 2 } },
	];
}
