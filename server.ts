import './server/startup/node-env.ts';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { deleteExpiredHourly } from './backend/accounts/delete-expired.ts';
import { watchStock } from './backend/alerts/send-stock-alerts.ts';
import { askerAddresses, clientAddresses } from './backend/http/client-address.ts';
import { reportMail } from './backend/mail/held-mail.ts';
import { keepOutboxTidy } from './backend/mail/outbox.ts';
import { startMail } from './backend/mail/smtp.ts';
import { keepOrdersTidy } from './backend/orders/order-jobs.ts';
import { pictureVersions } from './backend/pictures/picture-versions.ts';
import { forgetRequests } from './backend/selling/forget-requests.ts';
import { followVersions } from './backend/versions/follow-versions.ts';
import { describeTimeZone, setShopTimeZone } from './contract/calendar/shop-time-zone.ts';
import { readSettings } from './contract/settings.ts';
import { isDemo, setShop } from './contract/shop.ts';
import { shopOf } from './contract/shop-settings.ts';
import { assetRoutes } from './server/assets/assets.ts';
import { keepAssets } from './server/assets/assets-in-memory.ts';
import { createFileHashes } from './server/assets/file-hashes.ts';
import { closeUnread } from './server/http/close-unread-requests.ts';
import { pagePolicy, sourcesOf } from './server/http/content-security-policy.ts';
import { policyReports } from './server/http/csp-reports.ts';
import { everyRequest } from './server/http/every-request.ts';
import { pageForms } from './server/http/form-requests.ts';
import { healthRoutes } from './server/http/health.ts';
import { contentPolicies, privateByDefault, securityHeaders, varyByEncoding } from './server/http/security-headers.ts';
import { changePasswordRoute } from './server/http/well-known-change-password.ts';
import { createLog, readerOf } from './server/log/log.ts';
import { outboxReaders } from './server/outbox/outbox-access.ts';
import { outboxRoutes } from './server/outbox/outbox-page.ts';
import { cacheCalls } from './server/page-cache/cached-calls.ts';
import { openPageCache } from './server/page-cache/open-page-cache.ts';
import { followWrites } from './server/page-cache/recent-writes.ts';
import { atOneAddress } from './server/pages/canonical-path.ts';
import { cacheAnswers } from './server/pages/loader-call-cache.ts';
import { followRemote, remoteSource } from './server/pages/remote-backend-versions.ts';
import { createPages, formTakers, openBuiltApp } from './server/pages/render.ts';
import { treeOf } from './server/pages/route-queries.ts';
import { inTurn } from './server/pages/too-busy-page.ts';
import { keepMadePictures } from './server/pictures/picture-cache.ts';
import { readPictureFiles } from './server/pictures/picture-files.ts';
import { openPictures } from './server/pictures/pictures.ts';
import { createFairTurns } from './server/queue/round-robin-queue.ts';
import { openBackups } from './server/services/backups.ts';
import { openBackend } from './server/services/embedded-backend.ts';
import { openPrices, priceRulesOf } from './server/services/price-feed.ts';
import { openRealtime } from './server/services/realtime.ts';
import { createStop, drainOf, stopOnSignal } from './server/shutdown/stop.ts';
import { countUnfinished } from './server/shutdown/unfinished-work.ts';
import { tryToListen } from './server/startup/check-port.ts';
import { misspelledSettings } from './server/startup/misspelled-settings.ts';
import { shopUrlOf } from './server/startup/shop-url.ts';
import { sayWhyItDidNotStart } from './server/startup/startup-errors.ts';

const hasStarted = sayWhyItDidNotStart();
const buildFolder = join(import.meta.dirname, 'build');
const settings = readSettings();
const shop = shopOf(settings);
setShop(shop);
setShopTimeZone(describeTimeZone(settings.SHOP_TIME_ZONE));
const log = createLog(settings, readerOf(settings, process.stdout));
for (const [name, meant] of misspelledSettings(process.env)) {
	log.warn({ setting: name }, `${name} is no setting and has no effect. Did you mean ${meant}?`);
}
await tryToListen(settings);
const addressOf = clientAddresses(settings.TRUST_PROXY, log);
const unfinished = countUnfinished();
const turns = createFairTurns();
const stopping = new AbortController();

const backend = settings.BACKEND_URL ? undefined : await openBackend(settings, addressOf, unfinished, log);
const remote = remoteSource(settings);
const versions = backend
	? followVersions(backend.connection.db, priceRulesOf(settings))
	: remote && followRemote({ ...remote, settings });
const realtime = backend && (await openRealtime(settings, backend.connection.url, log, () => versions?.doubt()));
const prices = backend && (await openPrices(settings, backend.connection, log));
const { SMTP_URL: url, MAIL_POLL_SECONDS: pollSeconds } = settings;
const mail = url && { url, shop: shop.email, pollSeconds };
if (backend) await reportMail(backend.connection.db, shop, log);
const stopMail =
	backend &&
	(mail
		? startMail(backend.connection.db, { ...mail, cipher: backend.cipher }, log)
		: keepOutboxTidy(backend.connection.db, log));
const stopTidying =
	backend && keepOrdersTidy(backend.connection.db, { shopUrl: shopUrlOf(settings) }, log, forgetRequests);
const stopForgetting = backend && deleteExpiredHourly(backend.connection.db, log);
const stopWatching = backend && watchStock(backend.connection.db, shopUrlOf(settings), log);
const backups = backend && openBackups(settings, backend, log);
const isDevelopment = settings.NODE_ENV === 'development';
const app = isDevelopment
	? await (await import('./server/pages/dev-app.ts')).openDevApp(join(settings.DATA_DIR, 'vite'))
	: await openBuiltApp(buildFolder);
const publicFolder = isDevelopment ? join(import.meta.dirname, 'public') : join(buildFolder, 'client');
const policy = isDevelopment ? undefined : pagePolicy(sourcesOf(settings));
const hashOf = createFileHashes();
// With another image base they are another server's.
const versionsOfPictures = settings.PUBLIC_IMAGE_BASE === '/pictures/' ? pictureVersions : new Map<string, string>();
const pictureFiles = await readPictureFiles(join(publicFolder, 'pictures'), hashOf, versionsOfPictures);
const pictures = Object.freeze({ pictureResizer: '/_ipx', picturesVersion: pictureFiles.all });
const asked = backend?.source ?? remote;
const source = asked && versions && { ...asked, fetch: cacheAnswers(asked.fetch, versions) };
const pages = createPages(app.build, { backend: source, pictures, log }, policy);
const { noteWrites, hasJustWritten } = followWrites(versions, addressOf);

const routes = new Hono()
	.use(closeUnread)
	.use((_, next) => unfinished.count(next()))
	.use(securityHeaders)
	.use(privateByDefault)
	.use(contentPolicies(isDevelopment))
	.use(compress())
	.use(varyByEncoding)
	.use(noteWrites)
	.route('/', healthRoutes(backend?.connection, stopping.signal, { feed: prices?.status, backups: backups?.status }))
	.route('/', changePasswordRoute)
	.route('/', policyReports(addressOf, log));
if (backend) routes.mount('/api', backend.routes.fetch, { replaceRequest: false });
if (realtime?.server) routes.route('/', realtime.server.routes);
if (!isDevelopment) routes.route('/', assetRoutes(buildFolder, hashOf));
if (backend && isDemo()) {
	const { connection, cipher } = backend;
	const guessedOrigin = settings.SHOP_URL ? undefined : shopUrlOf(settings);
	routes.route('/', outboxRoutes({ db: connection.db, cipher, mayRead: outboxReaders(settings), guessedOrigin }));
}
routes.all(
	'*',
	atOneAddress(async () => treeOf((await app.build()).routes)),
	pageForms(formTakers(app.build), settings),
	inTurn(turns, addressOf),
	(c) => pages(c.req.raw, addressOf(c)),
);

// HTTP/1.0 has no Host header: checks of load balancers come so.
const rendered = getRequestListener(routes.fetch, { hostname: 'localhost' });
const cachesPages = !isDevelopment && settings.PAGE_CACHE_MB > 0;
const withCache =
	source && versions && cachesPages
		? await openPageCache({ settings, app, pages, backend: source, versions, hasJustWritten, unfinished, turns })
		: undefined;
const withCalls =
	backend && versions && cachesPages
		? cacheCalls({ backend: backend.source, versions, settings, addressOfClient: askerAddresses(settings.TRUST_PROXY) })
		: undefined;
const withPictures = await openPictures({
	files: pictureFiles,
	kept: keepMadePictures(join(settings.DATA_DIR, 'pictures'), settings.PICTURE_CACHE_MB * 2 ** 20),
	addressOfClient: askerAddresses(settings.TRUST_PROXY),
	onFailure: (err, picture) => log.error({ err, picture }, 'a picture failed'),
});
const withAssets = isDevelopment ? undefined : await keepAssets(buildFolder);
const called = withCalls?.(rendered) ?? rendered;
const paged = withPictures(withCache?.(called) ?? called);
const server = app.serve(everyRequest(settings)(withAssets?.(paged) ?? paged));
// Longer than a proxy keeps a connection for its next request, 60 s as a rule: the one that sends on it meets no closed one.
server.keepAliveTimeout = 75_000;
realtime?.server?.attach(server);
const stop = createStop(server, log, stopping, {
	before: async () => prices?.stop(),
	begun: () => realtime?.server?.sendAway(),
	async close() {
		await app.close();
		await realtime?.server?.close();
		await stopTidying?.();
		await stopForgetting?.();
		await stopWatching?.();
		await backups?.stop();
		await stopMail?.();
		await unfinished.over();
		await backend?.connection.close();
	},
});
stopOnSignal(drainOf(settings), log, stop);
server.listen(settings.PORT, settings.HOST, () => {
	hasStarted(log);
	if (realtime) prices?.follow(realtime.publisher);
	const address = server.address();
	const port = typeof address === 'object' && address ? address.port : settings.PORT;
	const host = settings.HOST ?? 'localhost';
	const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
	log.info({ url }, `Assay serves ${url}`);
});
