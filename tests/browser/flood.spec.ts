import { attackedShop, attacks } from '../../tools/chaos/attacks.ts';
import { visit } from '../../tools/chaos/visitor.ts';
import { seededRandom } from '../../tools/walks/random.ts';
import { testSeed } from '../setup/test-seed.ts';
import { expect, test } from './setup/test.ts';

// The short form of `npm run chaos`, which measures how long the visitor waits.
test.use({ settings: attackedShop });
// One attack at a time: several at once would overload a small machine.
test.describe.configure({ mode: 'default' });

for (const [name, attack] of Object.entries(attacks)) {
	test(`while one client sends ${name}, a visitor from another network is served`, async ({ shop: { url } }) => {
		const stop = new AbortController();
		const attacking = attack(url, stop.signal, seededRandom(testSeed));
		const { cached, uncached, socket, refused } = await visit(url, 1_500, seededRandom(testSeed));
		stop.abort();
		await attacking;
		expect(refused).toBe(0);
		expect([cached.length, uncached.length, socket.length].every((requests) => requests > 0)).toBe(true);
	});
}
