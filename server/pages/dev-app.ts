import { createServer } from 'node:http';
import type { ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';
import { type App, explainBadRequests, serverOptions } from './render.ts';

/**
 * Serves the app with Vite, which compiles modules on request and reloads open tabs.
 *
 * @param cacheDir Vite's cache of bundled packages; two shops must not share it
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
