import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Logger } from 'pino';
import { currentShop, type Shop } from '../contract/shop.ts';
import { type AccountRules, defaultAccountRules } from './accounts/account-limits.ts';
import { openAccounts } from './accounts/accounts.ts';
import { authenticate } from './accounts/authenticate.ts';
import { accountHandlers } from './accounts/handlers.ts';
import { findOrderOwner } from './accounts/order-owner.ts';
import { sessionEnded } from './accounts/refusals.ts';
import { requireSession } from './accounts/require-session.ts';
import { alertHandlers } from './alerts/handlers.ts';
import { createListChanger } from './cart/guard-list-change.ts';
import { cartHandlers } from './cart/handlers.ts';
import { catalogueHandlers } from './catalogue/handlers.ts';
import { contactHandlers } from './contact/handlers.ts';
import { contentHandlers } from './content/handlers.ts';
import { couponHandlers } from './coupons/handlers.ts';
import { isAccountGone, isConflict, isLockTimeout } from './db/conflicts.ts';
import type { Database } from './db/database.ts';
import { isDatabaseAway } from './db/database-away.ts';
import { type OutageTracker, trackOutages } from './db/outage.ts';
import { clientAddresses } from './http/client-address.ts';
import { isSameSecret } from './http/compare-secrets.ts';
import { docsRoutes, openApiRoute } from './http/docs.ts';
import { mount, setAllowHeader } from './http/mount.ts';
import { conflictingChanges, databaseAway, Refusal } from './http/refusal.ts';
import { sendJson } from './http/send-json.ts';
import { operatorHandlers } from './operator/handlers.ts';
import { requireOperator } from './operator/require-operator.ts';
import { orderHandlers } from './orders/handlers.ts';
import { defaultOrderRules, type OrderRules } from './orders/order-limits.ts';
import { hasBought } from './orders/own-orders.ts';
import { placeHandlers } from './places/handlers.ts';
import { selectPolicies } from './policies/find-policy.ts';
import { policyHandlers } from './policies/handlers.ts';
import { portfolioHandlers } from './portfolio/handlers.ts';
import { defaultPriceRules, type PriceRules } from './pricing/freshness.ts';
import { pricingHandlers } from './pricing/handlers.ts';
import { savedHandlers } from './saved/handlers.ts';
import { sellingHandlers } from './selling/handlers.ts';
import { shopProfileHandlers } from './shop-profile/handlers.ts';

export type BackendOptions = {
	db: Database;
	apiToken: string;
	/** The bearer token that guests send. It has no session. */
	appToken?: string;
	/** Key of the digests of sessions and links. Without it, they end with this process. */
	authSecret?: string;
	/** How often one network address may try to log in. */
	accountRules?: AccountRules;
	/** The operator's token. Without it, the operator's calls are refused. */
	operatorToken?: string;
	/** Origin of the links in emails. */
	shopUrl: string;
	log: Logger;
	/** Logs when the database becomes unavailable. Shared with the connection, if given. */
	outage?: OutageTracker;
	/** Validates responses against the contract. For development and tests. */
	checkAnswers: boolean;
	/** Returns the client's network address. The default is the connection's address. */
	addressOf?: (c: Context) => string;
	/** Reads the shop's current profile. The default is the profile of this process. */
	readShop?: () => Promise<Shop>;
	/** When prices are too old. */
	priceRules?: PriceRules;
	/** How long orders wait for payment, and how many one network address may place. */
	orderRules?: OrderRules;
};

/** Creates the backend: every call of the contract below `/api`, the OpenAPI document and its page. */
export function createBackend(options: BackendOptions): Hono {
	const { db, apiToken, shopUrl, log, checkAnswers, addressOf = clientAddresses() } = options;
	const outage = options.outage ?? trackOutages(log, () => db.execute(sql`select 1`));
	const { priceRules = defaultPriceRules, orderRules = defaultOrderRules } = options;
	const { authSecret = randomBytes(32).toString('base64url'), accountRules = defaultAccountRules } = options;
	const accounts = openAccounts(db, { secret: authSecret, shopUrl, rules: accountRules });
	const changeList = createListChanger(db, requireSession);
	const handlers = {
		...accountHandlers(accounts),
		...cartHandlers(db, changeList),
		...savedHandlers(db, changeList),
		...catalogueHandlers(db, { hasBought, requireSession, selectPolicies: () => selectPolicies(db) }),
		...pricingHandlers(db, priceRules),
		...alertHandlers(db, shopUrl),
		...placeHandlers(db, requireSession),
		...orderHandlers(db, { prices: priceRules, rules: orderRules, shopUrl }, findOrderOwner, log),
		...portfolioHandlers(db),
		...contentHandlers(db),
		...policyHandlers(db, { prices: priceRules, rules: orderRules }),
		...contactHandlers(db),
		...shopProfileHandlers(options.readShop ?? (async () => currentShop())),
		...couponHandlers(db),
		...sellingHandlers(db, { prices: priceRules, shopUrl }),
		...operatorHandlers(db, accounts.digestToken, { shopUrl }),
	};
	const api = new Hono()
		.use(setAllowHeader('/api'))
		// Storefronts on other origins call from their visitors' browsers. That is safe: the tokens are public, and the API
		// uses no cookies.
		.use(
			cors({
				origin: '*',
				allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'x-api-token'],
			}),
		)
		.route('/openapi.json', openApiRoute())
		.get('/docs/', (c) => c.redirect('/api/docs'))
		.route('/docs', docsRoutes())
		.use(async (c, next) => {
			if (!isSameSecret(c.req.header('x-api-token') ?? '', apiToken)) {
				throw new Refusal(403, 'api_token_refused', "Send the shop's public API token in the x-api-token header.");
			}
			await next();
		})
		.route(
			'/',
			mount(handlers, {
				addressOf,
				checkAnswers,
				requireOperator: requireOperator(db, { token: options.operatorToken, digestToken: accounts.digestToken, log }),
				authenticate: authenticate(db, { digestToken: accounts.digestToken, appToken: options.appToken }),
			}),
		);

	return new Hono()
		.route('/api', api)
		.notFound((c) => {
			const message = `There is no call ${c.req.method} ${c.req.path}. See /api/docs.`;
			return sendJson(c, { error: { code: 'unknown_call', message } }, 404);
		})
		.onError((error, c) => {
			const send = ({ body, status, headers }: Refusal) => sendJson(c, body, status, headers);
			if (error instanceof Refusal) return send(error);
			if (isAccountGone(error)) return send(sessionEnded());
			if (isConflict(error) || isLockTimeout(error)) {
				log.warn(
					{ err: error, method: c.req.method, path: c.req.path },
					'call failed: other calls are changing the same rows',
				);
				return send(conflictingChanges());
			}
			if (isDatabaseAway(error)) {
				outage.failCall(error);
				log.debug({ err: error, method: c.req.method, path: c.req.path }, 'call failed: the database is away');
				return send(databaseAway());
			}
			log.error({ err: error, method: c.req.method, path: c.req.path }, 'call failed');
			const message = 'Something went wrong on our side. Nothing was changed. Please try again.';
			return sendJson(c, { error: { code: 'internal', message } }, 500);
		});
}
