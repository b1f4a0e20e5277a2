import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { pictureRoutes } from './pictures.ts';

async function shelf() {
	const folder = await mkdtemp(join(tmpdir(), 'assay-pictures-'));
	onTestFinished(() => rm(folder, { recursive: true }));
	const made = join(folder, 'made');
	const picture = { create: { width: 400, height: 300, channels: 3, background: '#caa' } } as const;
	await sharp(picture).webp().toFile(join(folder, 'coin.webp'));
	return { routes: pictureRoutes(folder, made), listMade: () => readdir(made).catch(() => []) };
}

test('a picture is made when it is asked for, once; who asks whether it is there has none made', async () => {
	const { routes, listMade } = await shelf();
	const path = '/_ipx/w_320,f_webp/coin.webp';
	const head = await routes.request(path, { method: 'HEAD' });
	expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/webp']);
	expect(await listMade()).toEqual([]);
	for (let time = 0; time < 2; time++) {
		const answer = await routes.request(path);
		expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(320);
	}
	expect(await listMade()).toHaveLength(1);
});

test.for(['w_320,f_webp/none.webp', 'w_321,f_webp/coin.webp', 'w_320,f_webp/../coin.webp', 'w_320,f_webp/made'])(
	'%s is not found, asked for or looked for',
	async (path) => {
		const { routes } = await shelf();
		for (const method of ['GET', 'HEAD']) {
			expect((await routes.request(`/_ipx/${path}`, { method })).status).toBe(404);
		}
	},
);
