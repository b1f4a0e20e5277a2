import { forgedHost, namingPaths, requestWithForgedHost } from './setup/forged-host.ts';
import { expect, test } from './setup/test.ts';

test('shared caches do not store a page that contains the requested host', async ({ baseURL }) => {
	for (const path of namingPaths) {
		const { text, cacheControl } = await requestWithForgedHost(baseURL, path);
		expect(text, path).toContain(`http://${forgedHost}`);
		expect(cacheControl, path).toMatch(/^private\b/);
	}
});

test('an idle connection stays open longer than those of proxies', async ({ request }) => {
	expect((await request.get('/healthz')).headers()['keep-alive']).toBe('timeout=75');
});
