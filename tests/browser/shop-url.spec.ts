import { askForgedHost, forgedHost, namingPaths } from './setup/forged-host.ts';
import { expect, test } from './setup/mail-test.ts';

test('with SHOP_URL no page names another host, whichever was asked for', async ({ baseURL }) => {
	for (const path of namingPaths) {
		const { text, cacheControl } = await askForgedHost(baseURL, path);
		expect(text, path).toContain('https://shop.example');
		expect(text, path).not.toContain(forgedHost);
		expect(cacheControl ?? '', path).not.toContain('private');
	}
});
