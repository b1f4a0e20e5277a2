import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { BackendSource } from '../../app/api/backend.server.ts';
import { accountRulesOf } from '../../backend/accounts/account-limits.ts';
import { createBackend } from '../../backend/app.ts';
import { finishRestore } from '../../backend/backup/restored-secret.ts';
import { connect } from '../../backend/connect.ts';
import { cipherBy } from '../../backend/db/cipher.ts';
import { limitsOf } from '../../backend/db/pool.ts';
import { demoGoods, seedDemoShop } from '../../backend/demo/seed.ts';
import { ownPages } from '../../backend/http/client-address.ts';
import { orderRulesOf } from '../../backend/orders/order-limits.ts';
import { reportMissingPolicies } from '../../backend/policies/report-missing-policies.ts';
import { claimDatabase } from '../../backend/shop-mode/claim-database.ts';
import type { Settings } from '../../contract/settings.ts';
import type { Unfinished } from '../shutdown/unfinished-work.ts';
import { shopUrlOf } from '../startup/shop-url.ts';
import { keptSecret } from '../startup/stored-secret.ts';
import { priceRulesOf } from './price-feed.ts';

/**
 * The backend in this process: its database opened and filled when empty, its calls, and how loaders reach it.
 *
 * @param unfinished counts the calls, which need the database until they end
 */
export async function openBackend(
	settings: Settings,
	addressOf: (c: Context) => string,
	unfinished: Unfinished,
	log: Logger,
) {
	const url = settings.DATABASE_URL;
	const limits = limitsOf(settings.DATABASE_TIMEOUT_SECONDS);
	log.info(url ? 'opening the database at DATABASE_URL' : `opening the database in ${settings.DATA_DIR}`);
	const connection = await connect(url ? { url, limits } : { folder: settings.DATA_DIR, limits }, log);
	const rules = priceRulesOf(settings);
	const { SHOP_MODE: mode } = settings;
	const hasFeed = settings.SPOT_FEED_URL !== undefined || settings.SPOT_POLL_SECONDS === 0;
	await claimDatabase(connection.db, { mode, hasFeed, demoGoods }).catch(async (error) => {
		await connection.close();
		throw error;
	});
	if (mode === 'live') await reportMissingPolicies(connection.db, log);
	if (mode === 'demo' && (await connection.unhurried((db) => seedDemoShop(db, new Date(), rules.hours))))
		log.info('filled the empty database with the demo shop');
	if (!settings.AUTH_SECRET) await finishRestore(connection.url, settings.DATA_DIR, true);
	const authSecret = settings.AUTH_SECRET ?? (await keptSecret(settings.DATA_DIR, 'auth-secret'));
	const routes = createBackend({
		db: connection.db,
		apiToken: settings.PUBLIC_API_TOKEN,
		appToken: settings.PUBLIC_APP_TOKEN,
		authSecret,
		accountRules: accountRulesOf(settings),
		operatorToken: settings.OPERATOR_TOKEN ?? (await keptSecret(settings.DATA_DIR, 'operator-token')),
		shopUrl: shopUrlOf(settings),
		log,
		outage: connection.outage,
		addressOf,
		checkAnswers: settings.NODE_ENV !== 'production',
		priceRules: rules,
		orderRules: orderRulesOf(settings),
	});
	const source: BackendSource = {
		// Never resolved: the fetch below answers in this process.
		origin: 'http://embedded.invalid',
		fetch: (input, init) => unfinished.count((async () => routes.fetch(new Request(input, init), ownPages))()),
	};
	return { connection, routes, source, authSecret, cipher: cipherBy(authSecret) };
}
