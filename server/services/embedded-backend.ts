import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { BackendSource } from '../../app/api/backend.server.ts';
import { accountRulesOf } from '../../backend/accounts/account-limits.ts';
import { createBackend } from '../../backend/app.ts';
import { finishRestore } from '../../backend/backup/restored-secret.ts';
import { connect } from '../../backend/connect.ts';
import { createCipher } from '../../backend/db/cipher.ts';
import type { OnQuery } from '../../backend/db/measure-queries.ts';
import { limitsOf } from '../../backend/db/pool.ts';
import { demoProductTitles } from '../../backend/demo/products.ts';
import { seedDemoShop } from '../../backend/demo/seed.ts';
import { ownPagesEnv } from '../../backend/http/client-address.ts';
import { orderRulesOf } from '../../backend/orders/order-limits.ts';
import { reportMissingPolicies } from '../../backend/policies/find-policy.ts';
import { claimDatabase } from '../../backend/shop-mode/claim-database.ts';
import { followProfile } from '../../backend/shop-profile/follow-profile.ts';
import type { Settings } from '../../contract/settings.ts';
import { countQuery } from '../metrics/measure-requests.ts';
import type { PendingWork } from '../shutdown/pending-work.ts';
import { shopUrlOf } from '../startup/shop-url.ts';
import { storedSecret } from '../startup/stored-secret.ts';
import { priceRulesOf } from './price-feed.ts';

/** Queries that take longer are logged. In milliseconds. */
const slowQuery = 1_000;

/**
 * Opens the backend in this process: connects to the database, fills an empty one, and creates the API and the `fetch` for loaders.
 *
 * @param pendingWork tracks calls, which need the database until they end
 */
export async function openBackend(
	settings: Settings,
	addressOf: (c: Context) => string,
	pendingWork: PendingWork,
	log: Logger,
) {
	const url = settings.DATABASE_URL;
	const limits = limitsOf(settings.DATABASE_TIMEOUT_SECONDS);
	log.info(url ? 'opening the database at DATABASE_URL' : `opening the database in ${settings.DATA_DIR}`);
	const onQuery: OnQuery = (query) => {
		countQuery(query);
		const { text, milliseconds } = query;
		if (milliseconds >= slowQuery) log.warn({ query: text.slice(0, 500), ms: Math.round(milliseconds) }, 'slow query');
	};
	const options = { limits, onQuery };
	const connection = await connect(url ? { url, ...options } : { folder: settings.DATA_DIR, ...options }, log);
	const rules = priceRulesOf(settings);
	const { SHOP_MODE: mode } = settings;
	const hasFeed = settings.SPOT_FEED_URL !== undefined || settings.SPOT_POLL_SECONDS === 0;
	await claimDatabase(connection.db, { mode, hasFeed, demoProductTitles }).catch(async (error) => {
		await connection.close();
		throw error;
	});
	if (mode === 'live') await reportMissingPolicies(connection.db, log);
	if (mode === 'demo' && (await connection.withoutTimeLimits((db) => seedDemoShop(db, new Date(), rules.hours))))
		log.info('filled the empty database with the demo shop');
	const profile = await followProfile(connection, settings, log).catch(async (error) => {
		await connection.close();
		throw error;
	});
	if (!settings.AUTH_SECRET) await finishRestore(connection.url, settings.DATA_DIR, true);
	const authSecret = settings.AUTH_SECRET ?? (await storedSecret(settings.DATA_DIR, 'auth-secret'));
	const routes = createBackend({
		db: connection.db,
		apiToken: settings.PUBLIC_API_TOKEN,
		appToken: settings.PUBLIC_APP_TOKEN,
		authSecret,
		accountRules: accountRulesOf(settings),
		operatorToken: settings.OPERATOR_TOKEN ?? (await storedSecret(settings.DATA_DIR, 'operator-token')),
		shopUrl: shopUrlOf(settings),
		log,
		outage: connection.outage,
		addressOf,
		checkAnswers: settings.NODE_ENV !== 'production',
		priceRules: rules,
		orderRules: orderRulesOf(settings),
		readShop: profile.readShop,
	});
	const source: BackendSource = {
		// This host is never resolved: the `fetch` below calls the API in this process.
		origin: 'http://embedded.invalid',
		fetch: (input, init) => pendingWork.track((async () => routes.fetch(new Request(input, init), ownPagesEnv))()),
	};
	return { connection, profile, routes, source, authSecret, cipher: createCipher(authSecret) };
}
