import type { Row } from './row.ts';
import { emptyFolder, startServer } from './server-process.ts';

/** Time from the start of a built shop to the first byte of the home page, with an empty and with a filled data folder. */
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
