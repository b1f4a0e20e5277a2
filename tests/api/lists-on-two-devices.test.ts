import fc from 'fast-check';
import { ApiFailure } from '../../app/api/failure.ts';
import { openLists } from '../../app/plugins/account-lists/browser-lists.ts';
import { paths } from '../../contract/paths.ts';
import { newLogin, type Shop } from '../setup/accounts.ts';
import { test } from '../setup/api.ts';
import { play, scripts } from '../setup/list-devices.ts';

/** A person's calls, as the browser makes them. */
async function callsOf(shop: Shop) {
	const { headers: person, user, token } = await newLogin(shop);
	const api: Parameters<typeof openLists>[0] = async (name, { body, headers } = {}) => {
		const [method, path] = paths[name];
		const json = body !== undefined && { body: JSON.stringify(body) };
		const type = { 'Content-Type': 'application/json' };
		const response = await shop.send(path, { method, ...json, headers: { ...type, ...person, ...headers } });
		const answer = await response.json();
		if (!response.ok) throw ApiFailure.of(response.status, answer);
		return answer;
	};
	return openLists(api, { user: user.id, token });
}

test('two devices end with the same cart, even if calls are lost, late or reordered', async ({ shop, sell }) => {
	const sold = new Map<string, string>();
	for (const product of ['coin', 'bag', 'hat', 'ring']) sold.set(product, (await sell({ quantity: 9_999 })).id);
	const { cart } = await callsOf(shop);
	const property = fc.asyncProperty(scripts, fc.scheduler(), async (script, scheduler) => {
		// Logging in takes longer than a whole script, so scripts share one person, who empties the cart in between.
		const { version = '' } = await cart.load();
		await cart.send({ key: crypto.randomUUID(), change: { clear: version } });
		await play(script, scheduler, cart, (product) => sold.get(product) ?? product);
	});
	await fc.assert(property, { numRuns: 10 });
});
