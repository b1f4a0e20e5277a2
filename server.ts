import './server/mode.ts';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { readSettings } from './contract/settings.ts';
import { assetRoutes } from './server/assets.ts';
import { openBackend } from './server/embedded-backend.ts';
import { healthRoutes } from './server/health.ts';
import { createLog } from './server/log.ts';
import { createPages, openBuiltApp } from './server/pages.ts';
import { pictureRoutes } from './server/pictures.ts';
import { sayWhyItDidNotStart } from './server/say-why.ts';
import { securityHeaders } from './server/security.ts';
import { stopOnSignal } from './server/stop.ts';

const hasStarted = sayWhyItDidNotStart();
const buildFolder = join(import.meta.dirname, 'build');
const settings = readSettings();
const log = createLog(settings);

const backend = settings.BACKEND_URL ? undefined : await openBackend(settings, log);
const isDevelopment = settings.NODE_ENV === 'development';
const app = isDevelopment ? await (await import('./server/dev-app.ts')).openDevApp() : await openBuiltApp(buildFolder);
const publicFolder = isDevelopment ? join(import.meta.dirname, 'public') : join(buildFolder, 'client');
const pages = createPages(app.build, { backend: backend?.source, pictureResizer: '/_ipx' });

const shop = new Hono().use(securityHeaders).use(compress()).route('/', healthRoutes(backend?.connection));
if (backend) shop.mount('/api', backend.routes.fetch, { replaceRequest: false });
shop.route('/', pictureRoutes(join(publicFolder, 'pictures'), join(settings.DATA_DIR, 'pictures')));
if (!isDevelopment) shop.route('/', assetRoutes(buildFolder));
shop.all('*', (c) => pages(c.req.raw));

const server = app.serve(getRequestListener(shop.fetch));
stopOnSignal(server, log, async () => {
	await app.close();
	await backend?.connection.close();
});
server.listen(settings.PORT, settings.HOST, () => {
	hasStarted();
	const address = server.address();
	const port = typeof address === 'object' && address ? address.port : settings.PORT;
	log.info(`Assay serves http://${settings.HOST ?? 'localhost'}:${port}`);
});
