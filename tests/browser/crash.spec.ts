import { countSyncs, crashDuringOrders } from '../../tools/chaos/crashes.ts';
import { seededRandom } from '../../tools/walks/random.ts';
import { isLongForm } from '../setup/long-form.ts';
import { testSeed } from '../setup/test-seed.ts';
import { expect, test } from './setup/test.ts';

// The short form of `npm run chaos`, which prints figures and takes a seed.

test('each order is on disk before its confirmation', async () => {
	const count = isLongForm ? 100 : 20;
	const { orders, syncs, settings } = await countSyncs(count);
	expect(orders).toBe(count);
	expect(syncs).toBeGreaterThanOrEqual(count);
	expect(settings).toEqual(['fsync on', 'synchronous_commit on', 'full_page_writes on']);
});

test('confirmed orders survive a crash of shop and database', async () => {
	if (isLongForm) test.setTimeout(30 * 60_000);
	const [rounds, buyers] = isLongForm ? [50, 200] : [2, 40];
	const { lost, wrong, acknowledged } = await crashDuringOrders(rounds, buyers, seededRandom(testSeed));
	expect(acknowledged).toBeGreaterThanOrEqual(rounds);
	expect({ lost, wrong }).toEqual({ lost: [], wrong: [] });
});
