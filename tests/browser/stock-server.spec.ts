import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readSettings, withoutSettings } from '../../contract/settings.ts';
import { startBrokenBackend } from './setup/broken-backend.ts';
import { serveLocally } from './setup/local-server.ts';
import { hydrated } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

const root = join(import.meta.dirname, '../..');
const token = 'a'.repeat(43);

/** Finds a free port. */
async function freePort(): Promise<string> {
	const { url, close } = await serveLocally(() => {});
	await close();
	return new URL(url).port;
}

/** Runs `npm run serve` with a backend. */
async function startStockServer(backendUrl: string) {
	const port = await freePort();
	const settings = { PORT: port, HOST: '127.0.0.1', BACKEND_URL: backendUrl };
	// In a process group, because npm starts a shell, which starts the server.
	const server = spawn('npm', ['run', '--silent', 'serve'], {
		cwd: root,
		env: { ...withoutSettings(process.env), ...settings },
		detached: true,
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	const output = { text: '' };
	const ended = new Promise((resolve) => server.once('exit', resolve));
	const listening = new Promise<void>((resolve, reject) => {
		for (const stream of [server.stdout, server.stderr]) {
			stream.on('data', (part: Buffer) => {
				output.text += part;
				if (output.text.includes('[react-router-serve]')) resolve();
			});
		}
		server.once('exit', (code) => reject(new Error(`npm run serve ended with ${code}: ${output.text}`)));
	});
	await listening;
	async function close() {
		if (server.pid && server.exitCode === null) process.kill(-server.pid);
		await ended;
	}
	return { url: `http://127.0.0.1:${port}`, output, close };
}

test('npm run serve serves pages of another backend, and logs no token of a link', async ({ page, shop }) => {
	// Only the whole server answers this path, not the app.
	expect((await page.request.get(`${shop.url}/readyz`)).headers()).not.toHaveProperty('x-cache');
	const stock = await startStockServer(shop.url);
	try {
		for (const path of ['/healthz', '/readyz', '/', '/shop1?category=gold', '/product-details/1001']) {
			expect((await page.request.get(stock.url + path)).status(), path).toBe(200);
		}
		await page.goto(`${stock.url}/product-details/1001`);
		await hydrated(page);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 oz Gold Eagle Coin');
		for (const path of [`/alerts/confirm/${token}`, `/success?order=${token}`])
			await page.request.get(stock.url + path);
		await expect.poll(() => stock.output.text).toContain('GET /success?order=…');
		expect(stock.output.text).toContain('GET /alerts/confirm/…');
		expect(stock.output.text).not.toContain(token);
	} finally {
		await stock.close();
	}
});

test('while the backend is down, it logs one line without a token, and is alive but not ready', async ({
	page,
	shop,
}) => {
	const backend = await startBrokenBackend(shop.url);
	const stock = await startStockServer(backend.url);
	try {
		backend.isDown = true;
		const statusOf = async (path: string) => (await page.request.get(stock.url + path)).status();
		const paths = ['/healthz', '/readyz', '/', '/product-details/1001', `/alerts/confirm/${token}`];
		expect(await Promise.all(paths.map(statusOf))).toEqual([200, 503, 503, 503, 503]);
		await expect.poll(() => stock.output.text).toContain('a page failed: ');
		const { PUBLIC_APP_TOKEN, PUBLIC_API_TOKEN } = readSettings({});
		for (const secret of ['Bearer', PUBLIC_APP_TOKEN, PUBLIC_API_TOKEN, token]) {
			expect(stock.output.text).not.toContain(secret);
		}
		expect(stock.output.text).not.toMatch(/^\s+at /m);
		backend.isDown = false;
		expect((await page.request.get(`${stock.url}/readyz`)).status()).toBe(200);
	} finally {
		await stock.close();
		await backend.close();
	}
});
