import './server/node-env.ts';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { keepAccountsTidy } from './backend/accounts/account-jobs.ts';
import { watchStock } from './backend/alerts/tell-of-stock.ts';
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
import { assetRoutes } from './server/assets.ts';
import { openBackups } from './server/backups.ts';
import { closeUnread } from './server/close-unread.ts';
import { pagePolicy, sourcesOf } from './server/content-policy.ts';
import { openBackend } from './server/embedded-backend.ts';
import { createFileHashes } from './server/file-hashes.ts';
import { tryToListen } from './server/free-port.ts';
import { healthRoutes } from './server/health.ts';
import { keepAssets } from './server/kept-assets.ts';
import { createLog, readerOf } from './server/log.ts';
import { outboxRoutes } from './server/outbox-page.ts';
import { outboxReaders } from './server/outbox-readers.ts';
import { cacheCalls } from './server/page-cache/cached-calls.ts';
import { openPageCache } from './server/page-cache/open-page-cache.ts';
import { followWrites } from './server/page-cache/recent-writes.ts';
import { pageForms } from './server/page-forms.ts';
import { cacheAnswers } from './server/pages/answer-cache.ts';
import { inTurn } from './server/pages/crowded.ts';
import { createFairTurns } from './server/pages/fair-turns.ts';
import { followRemote, remoteSource } from './server/pages/follow-remote.ts';
import { atOneAddress } from './server/pages/one-address.ts';
import { createPages, formTakers, openBuiltApp } from './server/pages/render.ts';
import { treeOf } from './server/pages/route-queries.ts';
import { keepMadePictures } from './server/pictures/made-pictures.ts';
import { readPictureFiles } from './server/pictures/picture-files.ts';
import { openPictures } from './server/pictures/pictures.ts';
import { policyReports } from './server/policy-reports.ts';
import { openPrices, priceRulesOf } from './server/price-feed.ts';
import { openRealtime } from './server/realtime.ts';
import { contentPolicies, securityHeaders, varyByEncoding } from './server/security-headers.ts';
import { shopUrlOf } from './server/shop-url.ts';
import { sayWhyItDidNotStart } from './server/startup-errors.ts';
import { createStop, drainOf, stopOnSignal } from './server/stop.ts';
import { countUnfinished } from './server/unfinished-work.ts';

const hasStarted = sayWhyItDidNotStart();
const buildFolder = join(import.meta.dirname, 'build');
const settings = readSettings();
const shop = shopOf(settings);
setShop(shop);
setShopTimeZone(describeTimeZone(settings.SHOP_TIME_ZONE));
const log = createLog(settings, readerOf(settings, process.stdout));
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
const stopForgetting = backend && keepAccountsTidy(backend.connection.db, log);
const stopWatching = backend && watchStock(backend.connection.db, shopUrlOf(settings), log);
const backups = backend && openBackups(settings, backend, log);
const isDevelopment = settings.NODE_ENV === 'development';
const app = isDevelopment
	? await (await import('./server/dev-app.ts')).openDevApp(join(settings.DATA_DIR, 'vite'))
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
	.use(contentPolicies(isDevelopment))
	.use(compress())
	.use(varyByEncoding)
	.use(noteWrites)
	.route('/', healthRoutes(backend?.connection, stopping.signal, { feed: prices?.status, backups: backups?.status }))
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
	pageForms(formTakers(app.build)),
	inTurn(turns, addressOf),
	(c) => pages(c.req.raw, addressOf(c)),
);

const rendered = getRequestListener(routes.fetch);
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
const server = app.serve(withAssets?.(paged) ?? paged);
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
	hasStarted();
	if (realtime) prices?.follow(realtime.publisher);
	const address = server.address();
	const port = typeof address === 'object' && address ? address.port : settings.PORT;
	const host = settings.HOST ?? 'localhost';
	const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
	log.info({ url }, `Assay serves ${url}`);
});
