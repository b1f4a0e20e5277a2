import { firstLoadLimits, measureFirstLoad } from '../../tools/bench/first-load.ts';
import { expect, test } from './setup/test.ts';

for (const [path, limit] of Object.entries(firstLoadLimits)) {
	test(`${path} loads no more JavaScript at once, and weighs no more, than it may`, async ({ shop }) => {
		const { bytes, files, html } = await measureFirstLoad(shop.url, path);
		expect(bytes).toBeLessThanOrEqual(limit.bytes);
		expect(files).toBeLessThanOrEqual(limit.files);
		expect(html).toBeLessThanOrEqual(limit.html);
	});
}
