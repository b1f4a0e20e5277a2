import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { expect } from 'vitest';
import { accountLinks, users } from '../../backend/accounts/tables.ts';
import { priceAlerts } from '../../backend/alerts/tables.ts';
import { createBackend } from '../../backend/app.ts';
import { contactMessages } from '../../backend/contact/tables.ts';
import { goodPassword, newAccount, newLogin, type Shop } from '../setup/accounts.ts';
import { newPerson } from '../setup/alerts.ts';
import { test } from '../setup/api.ts';
import { authenticator } from '../setup/authenticator.ts';
import { apiToken, appToken, asOperator, authSecret, createClient, operatorToken, shopUrl } from '../setup/client.ts';
import { placeOrderOf } from '../setup/orders.ts';
import { whileMailIsRefused } from '../setup/refused-mail.ts';

/** A call that writes a mail, and the state that must not change if the mail cannot be written. */
type Cause = { call: (shop: Pick<Shop, 'post'>) => Promise<{ status: number }>; state: () => Promise<unknown> };

const linksOf = (shop: Shop, email: string) => shop.db.select().from(accountLinks).where(eq(accountLinks.email, email));

const causes: Record<string, (shop: Shop, productId: string) => Promise<Cause>> = {
	'an account': async ({ db }) => {
		const { email, from } = newPerson();
		return {
			call: ({ post }) => post('register', { name: 'Ada', email, password: goodPassword }, from),
			state: () => db.select().from(users).where(eq(users.email, email)),
		};
	},
	'a link that sets a password': async (shop) => {
		const { email, from } = await newAccount({ shop });
		return { call: ({ post }) => post('forgotPassword', { email }, from), state: () => linksOf(shop, email) };
	},
	'another password': async (shop) => {
		const { headers, logIn } = await newLogin(shop);
		const body = { current: goodPassword, next: 'six white swans' };
		return {
			call: ({ post }) => post('changePassword', body, headers),
			state: async () => (await logIn()).status,
		};
	},
	'another address': async (shop) => {
		const { headers } = await newLogin(shop);
		const { email } = newPerson();
		return {
			call: ({ post }) => post('changeEmail', { email, password: goodPassword }, headers),
			state: () => linksOf(shop, email),
		};
	},
	'a second factor': async (shop) => {
		const { headers } = await newLogin(shop);
		const { uri } = (await shop.post('beginSecondFactor', { password: goodPassword }, headers)).body;
		const code = await authenticator(uri)();
		return {
			call: ({ post }) => post('confirmSecondFactor', { code }, headers),
			state: async () => (await shop.get('getSecondFactor', undefined, headers)).body,
		};
	},
	'a login from a new device': async (shop) => {
		const { email, from, headers } = await newLogin(shop);
		return {
			call: ({ post }) =>
				post('logIn', { email, password: goodPassword }, { ...from, 'User-Agent': 'Edg/140 Windows' }),
			state: async () => (await shop.get('getSessions', undefined, headers)).body.sessions.length,
		};
	},
	'the end of an account': async (shop) => {
		const { headers } = await newLogin(shop);
		return {
			call: ({ post }) => post('deleteAccount', { password: goodPassword }, headers),
			state: async () => (await shop.get('getAccount', undefined, headers)).body.user,
		};
	},
	'a payment': async (shop, id) => {
		const { order_id, order_number } = await placeOrderOf(shop, { [id]: 1 }, { email: newPerson().email });
		return {
			call: ({ post }) => post('markPaid', { order_number }, asOperator),
			state: async () => (await shop.get('getOrder', { order_id })).body.order,
		};
	},
	'the end of an order': async (shop, id) => {
		const { email } = newPerson();
		const { order_id } = await placeOrderOf(shop, { [id]: 1 }, { email });
		return {
			call: ({ post }) => post('cancelLinkedOrder', { order_id, email }),
			state: async () => (await shop.get('getOrder', { order_id })).body.order,
		};
	},
	'a message': async ({ db }) => {
		const { email, from } = newPerson();
		const body = { name: 'Ada', email, subject: 'Seals', message: 'Is it still good?' };
		return {
			call: ({ post }) => post('sendMessage', body, from),
			state: () => db.select().from(contactMessages).where(eq(contactMessages.email, email)),
		};
	},
	'a price alert': async ({ db }) => {
		const { email, from } = newPerson();
		return {
			call: ({ post }) => post('addAlert', { metal_id: 'gold', direction: 'above', price: 9_000, email }, from),
			state: () => db.select().from(priceAlerts).where(eq(priceAlerts.email, email)),
		};
	},
};

test.for(Object.entries(causes))(
	'without its mail, the shop does not store %s',
	async ([, prepare], { shop, sell }) => {
		const { id } = await sell();
		const { db } = shop;
		const log = pino({ level: 'silent' });
		const tokens = { apiToken, appToken, operatorToken, authSecret };
		const quiet = createClient(createBackend({ db, ...tokens, shopUrl, log, checkAnswers: true }));
		const { call, state } = await prepare(shop, id);
		const before = await state();
		const { status } = await whileMailIsRefused(db, () => call(quiet));
		expect([status, await state()]).toEqual([500, before]);
		expect((await call(shop)).status).toBeLessThan(300);
	},
);
