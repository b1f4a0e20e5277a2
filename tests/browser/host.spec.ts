import { askForgedHost, forgedHost, namingPaths } from './setup/forged-host.ts';
import { expect, test } from './setup/test.ts';

test('a page that names the host that was asked for is kept by no shared cache', async ({ baseURL }) => {
	for (const path of namingPaths) {
		const { text, cacheControl } = await askForgedHost(baseURL, path);
		expect(text, path).toContain(`http://${forgedHost}`);
		expect(cacheControl, path).toMatch(/^private\b/);
	}
});

test('a connection is kept longer than proxies keep theirs', async ({ request }) => {
	expect((await request.get('/healthz')).headers()['keep-alive']).toBe('timeout=75');
});
