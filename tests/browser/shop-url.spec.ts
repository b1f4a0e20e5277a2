import { forgedHost, namingPaths, requestWithForgedHost } from './setup/forged-host.ts';
import { expect, test } from './setup/mail-test.ts';

test('with SHOP_URL no page contains another host, whichever was requested', async ({ baseURL }) => {
	for (const path of namingPaths) {
		const { text, cacheControl } = await requestWithForgedHost(baseURL, path);
		expect(text, path).toContain('https://shop.example');
		expect(text, path).not.toContain(forgedHost);
		expect(cacheControl ?? '', path).not.toContain('private');
	}
});
