import './server/startup/node-env.ts';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Logger } from 'pino';
import { deleteExpiredHourly } from './backend/accounts/delete-expired.ts';
import { startStockAlerts } from './backend/alerts/send-stock-alerts.ts';
import { type ScheduledBackups, scheduleBackups } from './backend/backup/schedule-backups.ts';
import type { Connection } from './backend/db/database.ts';
import { clientAddresses, clientNetworks, directClients, trustedConnections } from './backend/http/client-address.ts';
import { logMailStatus } from './backend/mail/held-mail.ts';
import { startOutboxCleanup } from './backend/mail/outbox.ts';
import { startMail } from './backend/mail/smtp.ts';
import { startOrderJobs } from './backend/orders/order-jobs.ts';
import { startOwnerAlerts } from './backend/owner-alerts/owner-alerts.ts';
import { pictureVersions } from './backend/pictures/picture-versions.ts';
import { picturesFolderOf } from './backend/pictures/pictures-folder.ts';
import { deleteOldRequests } from './backend/selling/move-request.ts';
import { followVersions } from './backend/versions/follow-versions.ts';
import { countVitals, deleteOldVitals } from './backend/vitals/visitor-vitals.ts';
import { describeTimeZone, setShopTimeZone } from './contract/calendar/shop-time-zone.ts';
import { readSettings, type Settings } from './contract/settings.ts';
import { currentShop, isDemo, setShop } from './contract/shop.ts';
import { emptyProfile } from './contract/shop-profile/shop-profile.ts';
import { shopOf } from './contract/shop-settings.ts';
import packageJson from './package.json' with { type: 'json' };
import { createAdmission } from './server/admission/admission.ts';
import { assetRoutes } from './server/assets/assets.ts';
import { cacheAssets } from './server/assets/assets-in-memory.ts';
import { createFileHasher } from './server/assets/file-hashes.ts';
import { closeUnreadRequests } from './server/http/close-unread-requests.ts';
import { pagePolicy, policySources } from './server/http/content-security-policy.ts';
import { cspReportRoute } from './server/http/csp-reports.ts';
import { checkEveryRequest } from './server/http/every-request.ts';
import { checkPageRequests } from './server/http/form-requests.ts';
import { healthRoutes } from './server/http/health.ts';
import { openOperatorPort, separateOperatorPort } from './server/http/operator-port.ts';
import { checkForProxy } from './server/http/proxy-check.ts';
import { contentPolicies, privateByDefault, securityHeaders, varyByEncoding } from './server/http/security-headers.ts';
import { changePasswordRoute } from './server/http/well-known-change-password.ts';
import { logRequests } from './server/log/access-log.ts';
import { createLog, logOutput } from './server/log/log.ts';
import { identifyRequests } from './server/log/request-id.ts';
import { measureRenders, measureRequests } from './server/metrics/measure-requests.ts';
import { openMetricsPort } from './server/metrics/metrics-port.ts';
import { createRouteNames, pagePatterns } from './server/metrics/route-names.ts';
import { vitalsRoute } from './server/metrics/visitor-vitals.ts';
import { outboxAccess } from './server/outbox/outbox-access.ts';
import { outboxRoutes } from './server/outbox/outbox-page.ts';
import { cacheCalls } from './server/page-cache/cached-calls.ts';
import { openPageCache } from './server/page-cache/open-page-cache.ts';
import { followWrites } from './server/page-cache/recent-writes.ts';
import { redirectToCanonicalPath } from './server/pages/canonical-path.ts';
import { cacheLoaderCalls } from './server/pages/loader-call-cache.ts';
import { followRemoteVersions, remoteSource } from './server/pages/remote-backend-versions.ts';
import { createFormRouteCheck, createPages, openBuiltApp } from './server/pages/render.ts';
import { routeTree } from './server/pages/route-queries.ts';
import { openPictureCache } from './server/pictures/picture-cache.ts';
import { readPictureFiles } from './server/pictures/picture-files.ts';
import { openPictures } from './server/pictures/pictures.ts';
import { alertCauses } from './server/services/alert-causes.ts';
import { openBackend } from './server/services/embedded-backend.ts';
import { databaseReports } from './server/services/health-reports.ts';
import { createStateReader } from './server/services/metrics-state.ts';
import { openPrices, priceRulesOf } from './server/services/price-feed.ts';
import { openRealtime } from './server/services/realtime.ts';
import { trackPendingWork } from './server/shutdown/pending-work.ts';
import { createStop, drainOf, stopOnSignal } from './server/shutdown/stop.ts';
import { checkPort } from './server/startup/check-port.ts';
import { misspelledSettings } from './server/startup/misspelled-settings.ts';
import { shopUrlOf } from './server/startup/shop-url.ts';
import { reportStartupErrors } from './server/startup/startup-errors.ts';

const onStarted = reportStartupErrors();
const buildFolder = join(import.meta.dirname, 'build');
const settings = readSettings();
setShop(shopOf(settings, { profile: emptyProfile, version: -1 }));
setShopTimeZone(describeTimeZone(settings.SHOP_TIME_ZONE));
const log = createLog(settings, logOutput(settings, process.stdout));
for (const [name, suggestion] of misspelledSettings(process.env)) {
	log.warn({ setting: name }, `${name} is not a setting and has no effect. Did you mean ${suggestion}?`);
}
await checkPort(settings);
for (const [setting, HOST] of [
	['OPERATOR_PORT', settings.HOST],
	['METRICS_PORT', settings.METRICS_HOST],
] as const) {
	const PORT = settings[setting];
	if (PORT !== undefined) await checkPort({ PORT, HOST }, setting);
}
const addressOf = clientAddresses(settings.TRUST_PROXY);
const proxyCheck = checkForProxy(settings, log);
const pendingWork = trackPendingWork();
const networkOfClient = clientNetworks(settings.TRUST_PROXY);
const { queues, ...admission } = createAdmission({
	networkOfClient,
	isDirectClient: directClients(settings.TRUST_PROXY),
	addressOf,
});
const stopping = new AbortController();

const backend = settings.BACKEND_URL ? undefined : await openBackend(settings, addressOf, pendingWork, log);
const remote = remoteSource(settings);
const versions = backend
	? followVersions(backend.connection.db, priceRulesOf(settings))
	: remote && followRemoteVersions({ ...remote, settings });
const realtime = backend && (await openRealtime(settings, backend.connection.url, log, () => versions?.invalidate()));
const prices = backend && (await openPrices(settings, backend.connection, log));
const { SMTP_URL: url, MAIL_POLL_SECONDS: pollSeconds } = settings;
const mail = url && { url, pollSeconds };
if (backend) await logMailStatus(backend.connection.db, currentShop(), log);
const stopMail =
	backend &&
	(mail
		? startMail(backend.connection.db, { ...mail, cipher: backend.cipher }, log)
		: startOutboxCleanup(backend.connection.db, log));
const stopOrderJobs =
	backend && startOrderJobs(backend.connection.db, { shopUrl: shopUrlOf(settings) }, log, deleteOldRequests);
const stopExpiring = backend && deleteExpiredHourly(backend.connection.db, log);
const stopVitals = backend && deleteOldVitals(backend.connection.db, log);
const stopStockAlerts = backend && startStockAlerts(backend.connection.db, shopUrlOf(settings), log);
const backups = backend && openBackups(settings, backend, log);
const stopOwnerAlerts =
	backend &&
	startOwnerAlerts({
		db: backend.connection.db,
		causes: alertCauses({ settings, db: backend.connection.db, backups }),
		recipient: settings.ALERT_EMAIL,
		log,
	});
const isDevelopment = settings.NODE_ENV === 'development';
const app = isDevelopment
	? await (await import('./server/pages/dev-app.ts')).openDevApp(join(settings.DATA_DIR, 'vite'))
	: await openBuiltApp(buildFolder);
const publicFolder = isDevelopment ? join(import.meta.dirname, 'public') : join(buildFolder, 'client');
const policy = isDevelopment ? undefined : pagePolicy(policySources(settings));
const hashFile = createFileHasher();
// With another PUBLIC_IMAGE_BASE, another server serves the pictures.
const versionsOfPictures = settings.PUBLIC_IMAGE_BASE === '/pictures/' ? pictureVersions : new Map<string, string>();
const pictureFiles = await readPictureFiles(
	[picturesFolderOf(settings), join(publicFolder, 'pictures')],
	hashFile,
	versionsOfPictures,
);
const pictures = Object.freeze({ pictureResizer: '/_ipx', picturesVersion: pictureFiles.all });
const uncached = backend?.source ?? remote;
const source = uncached && versions && { ...uncached, fetch: cacheLoaderCalls(uncached.fetch, versions) };
const hasMetrics = settings.METRICS_PORT !== undefined;
const { routes: builtRoutes } = await app.build();
const routeOf = createRouteNames(builtRoutes);
const unmeasuredPages = createPages(app.build, { backend: source, pictures, log }, policy);
const pages = hasMetrics ? measureRenders(unmeasuredPages, routeOf) : unmeasuredPages;
const { noteWrites, hasJustWritten } = followWrites(versions, addressOf);

const healthReports = {
	...(backend && databaseReports(backend.connection, settings, log)),
	...(prices && { spot_feed: prices.status }),
	...(backups && { backup: backups.status }),
	proxy: proxyCheck.report,
};
const routes = new Hono()
	.use(closeUnreadRequests)
	.use((_, next) => pendingWork.track(next()))
	.use(separateOperatorPort(settings))
	.use(securityHeaders)
	.use(privateByDefault)
	.use(contentPolicies(isDevelopment))
	.use(compress())
	.use(varyByEncoding)
	.use(noteWrites)
	.route('/', healthRoutes(backend?.connection, stopping.signal, healthReports))
	.route('/', changePasswordRoute)
	.route('/', cspReportRoute(addressOf, log))
	.route(
		'/',
		vitalsRoute({
			addressOf,
			routes: pagePatterns(builtRoutes),
			store: backend && ((sent) => countVitals(backend.connection.db, sent)),
			log,
		}),
	);
if (backend) routes.use('/api/*', admission.waitForTurn).mount('/api', backend.routes.fetch, { replaceRequest: false });
if (realtime?.server) routes.route('/', realtime.server.routes);
if (!isDevelopment) routes.route('/', assetRoutes(buildFolder, hashFile));
if (backend && isDemo()) {
	const { connection, cipher } = backend;
	const guessedOrigin = settings.SHOP_URL ? undefined : shopUrlOf(settings);
	routes.route('/', outboxRoutes({ db: connection.db, cipher, mayRead: outboxAccess(settings), guessedOrigin }));
}
routes.all(
	'*',
	redirectToCanonicalPath(async () => routeTree((await app.build()).routes)),
	checkPageRequests(createFormRouteCheck(app.build), settings),
	admission.waitForTurn,
	(c) => pages(c.req.raw, addressOf(c)),
);

// HTTP/1.0 requests, such as health checks of load balancers, have no Host header.
const serveRoutes = getRequestListener(routes.fetch, { hostname: 'localhost' });
const cachesPages = !isDevelopment && settings.PAGE_CACHE_MB > 0;
const pageCache =
	source && versions && cachesPages
		? await openPageCache({
				settings,
				app,
				pages,
				backend: source,
				versions,
				hasJustWritten,
				pendingWork,
				queue: queues.pages,
			})
		: undefined;
const callCache =
	backend && versions && cachesPages
		? cacheCalls({ backend: backend.source, versions, settings, networkOfClient, queue: queues.reads })
		: undefined;
const withPictures = await openPictures({
	files: pictureFiles,
	cache: openPictureCache(join(settings.DATA_DIR, 'pictures'), settings.PICTURE_CACHE_MB * 2 ** 20),
	networkOfClient,
	queue: queues.pictures,
	onFailure: (err, picture) => log.error({ err, picture }, 'resizing a picture failed'),
});
const withAssets = isDevelopment ? undefined : await cacheAssets(buildFolder);
const serveCalls = callCache?.serve(serveRoutes) ?? serveRoutes;
const servePages = withPictures(pageCache?.serve(serveCalls) ?? serveCalls);
const checkRequests = checkEveryRequest(settings)(withAssets?.(servePages) ?? servePages);
const serveRequests = proxyCheck.watch(admission.limitRequests(checkRequests));
const measuredRequests = hasMetrics ? measureRequests(serveRequests, routeOf) : serveRequests;
const loggedRequests = settings.ACCESS_LOG ? logRequests(log)(measuredRequests) : measuredRequests;
const identify = identifyRequests(trustedConnections(settings.TRUST_PROXY));
const server = app.serve(identify(loggedRequests));
admission.limitConnections(server);
const operatorServer = openOperatorPort(
	settings,
	identify(admission.limitRequests(checkEveryRequest(settings)(serveRoutes))),
);
const metricsServer = hasMetrics
	? openMetricsPort(
			settings,
			createStateReader({
				settings,
				connection: backend?.connection,
				rules: priceRulesOf(settings),
				prices,
				backups,
				countSockets: realtime?.server?.countSockets,
				caches: { pages: pageCache, calls: callCache },
				build: (await app.build()).assets.version,
			}),
		)
	: undefined;
// Longer than a proxy keeps an idle connection (usually 60 s). Otherwise, a proxy could send a request on a closed connection.
server.keepAliveTimeout = 75_000;
// A request must arrive within a minute, whatever its body.
server.requestTimeout = 60_000;
realtime?.server?.attach(server);
const stop = createStop(server, log, stopping, {
	stopJobs: async () => prices?.stop(),
	closeSockets() {
		operatorServer?.close();
		metricsServer?.close();
		realtime?.server?.disconnectAll();
	},
	async close() {
		await app.close();
		await realtime?.server?.close();
		await stopOrderJobs?.();
		await stopExpiring?.();
		await stopVitals?.();
		await stopStockAlerts?.();
		await stopOwnerAlerts?.();
		await backups?.stop();
		await stopMail?.();
		await pendingWork.settled();
		await backend?.profile.close();
		await backend?.connection.close();
	},
});
stopOnSignal(drainOf(settings), log, stop);
// During a flood, connections wait in the backlog. The default of 511 would drop those of others.
server.listen({ port: settings.PORT, host: settings.HOST, backlog: 4_096 }, () => {
	onStarted(log);
	if (realtime) prices?.follow(realtime.publisher);
	const address = server.address();
	const port = typeof address === 'object' && address ? address.port : settings.PORT;
	const host = settings.HOST ?? 'localhost';
	const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
	log.info({ url, version: packageJson.version }, `Assay serves ${url}`);
});

/** Schedules backups as configured. @returns undefined without `BACKUP_DIR` */
function openBackups(
	settings: Settings,
	{ connection, authSecret }: { connection: Connection; authSecret: string },
	log: Logger,
): ScheduledBackups | undefined {
	const { BACKUP_DIR: folder, BACKUP_HOURS: hours, BACKUP_KEEP: keep, BACKUP_PASSPHRASE: passphrase } = settings;
	if (!folder) return undefined;
	if (!passphrase)
		log.warn('backups do not contain the secret of second factors, because BACKUP_PASSPHRASE is not set');
	const sealed = passphrase ? { secrets: { AUTH_SECRET: authSecret }, passphrase } : undefined;
	return scheduleBackups({
		url: connection.url,
		folder,
		hours,
		keep,
		sealed,
		pictures: picturesFolderOf(settings),
		log,
	});
}
