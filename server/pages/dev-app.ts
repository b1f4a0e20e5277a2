import { createServer } from 'node:http';
import type { ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';
import { type App, explainBadRequests, serverOptions } from './render.ts';

/**
 * Vite in front of the shop: the app's modules as they are on disk, hot reloading in open tabs.
 *
 * @param cacheDir where Vite keeps the packages it has bundled; not shared by two shops
 */
export async function openDevApp(cacheDir: string): Promise<App> {
	const server = explainBadRequests(createServer(serverOptions));
	const vite = await createVite({ cacheDir, server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
	return {
		build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
		serve: (listener) =>
			server.on('request', (request, response) =>
				vite.middlewares(request, response, () => listener(request, response)),
			),
		close: () => vite.close(),
	};
}
