import { firstLoadLimits, measureFirstLoad } from '../../tools/bench/first-load.ts';
import { expect, test } from './setup/test.ts';

for (const [path, limit] of Object.entries(firstLoadLimits)) {
	test(`${path} initially loads no more JavaScript than its limit`, async ({ shop }) => {
		const { bytes } = await measureFirstLoad(shop.url, path);
		expect(bytes).toBeLessThanOrEqual(limit);
	});
}
