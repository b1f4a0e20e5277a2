import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { and, desc, eq, ilike, isNull, type SQL, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Cipher } from '../../backend/db/cipher.ts';
import type { Database } from '../../backend/db/database.ts';
import { openMail } from '../../backend/mail/sealed-token.ts';
import { outbox } from '../../backend/mail/tables.ts';
import { brandName, currentShop } from '../../contract/shop.ts';

type Mail = typeof outbox.$inferSelect;

type OutboxOptions = {
	db: Database;
	cipher: Cipher;
	mayRead: (request: IncomingMessage) => boolean;
	/** The origin of links in emails if `SHOP_URL` is not set. The page replaces it with its own origin. */
	guessedOrigin: string | undefined;
};

/** How many emails the page lists. */
const maxMails = 50;

/** `/dev/outbox` lists the emails of a demo. `?to=` filters by recipient, `&about=` by a part of the subject. */
export function outboxRoutes({ db, cipher, mayRead, guessedOrigin }: OutboxOptions) {
	return new Hono<{ Bindings: HttpBindings }>()
		.use('/dev/outbox', async (c, next) => {
			c.header('Cache-Control', 'no-store');
			if (!mayRead(c.env.incoming)) return c.html(closed(), 404);
			return next();
		})
		.get('/dev/outbox', async (c) => {
			// PostgreSQL refuses text that contains a null character.
			const [to, about] = [c.req.query('to'), c.req.query('about')].map((text) => text?.replaceAll('\0', ''));
			const wanted = [
				to ? recipientIs(to) : undefined,
				about ? ilike(outbox.subject, `%${escapeLike(about)}%`) : undefined,
			];
			const found = await db
				.select()
				.from(outbox)
				.where(and(...wanted))
				.orderBy(desc(outbox.createdAt))
				.limit(maxMails);
			// An email that another AUTH_SECRET has encrypted is shown without its token.
			const mails = await Promise.all(found.map((mail) => openMail(cipher, mail).catch(() => mail)));
			const here = new URL(c.req.url).origin;
			const withThisOrigin = (text: string) => (guessedOrigin ? text.replaceAll(guessedOrigin, () => here) : text);
			const linkedMails = mails.map((mail) => ({
				...mail,
				text: withThisOrigin(mail.text),
				html: mail.html && withThisOrigin(mail.html),
			}));
			return c.html(page(linkedMails, [to && `to ${to}`, about && `about ${about}`].filter(Boolean).join(', ')));
		});
}

/** Emails to the shop itself have no recipient. */
const recipientIs = (to: string): SQL => {
	const isShop = to.toLowerCase() === currentShop().email.toLowerCase();
	return isShop ? isNull(outbox.recipient) : eq(sql`lower(${outbox.recipient})`, to.toLowerCase());
};

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

function page(mails: Mail[], wanted: string) {
	const nothing = wanted ? `There are no emails ${wanted}.` : 'There are no emails yet.';
	return document(
		'Outbox',
		html`<p>This demo has written these emails${wanted && ` ${wanted}`}, newest first.${wanted && html` <a href="/dev/outbox">All emails</a>`}</p>
			${mails.length > 0 ? mails.map(entryOf) : html`<p>${nothing}</p>`}`,
	);
}

function closed() {
	return document(
		'Not found',
		html`<p>The outbox of a demo contains login links. It opens only on the machine that runs the shop, at its own address such as http://localhost:3000/dev/outbox.</p>
			<p>To open it to everybody, start the shop with <code>DEMO_OUTBOX=open</code>.</p>
			<p><a href="/">Back to the shop</a></p>`,
	);
}

function document(title: string, content: ReturnType<typeof html>) {
	return html`<!doctype html>
		<html lang="en">
			<head>
				<meta charset="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="robots" content="noindex" />
				<title>${title} | ${brandName()}</title>
				<style>
					:root { color-scheme: light dark; background: Canvas; color: CanvasText; }
					body { margin: 2rem auto; max-width: 64rem; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; }
					article { border-top: 1px solid; padding: 1rem 0; }
					.text { white-space: pre-wrap; overflow-wrap: anywhere; font-family: ui-monospace, monospace; font-size: 0.875rem; }
					iframe { width: 100%; height: 45rem; border: 1px solid; }
				</style>
			</head>
			<body>
				<main>
					<h1>${title}</h1>
					${content}
				</main>
			</body>
		</html>`;
}

function entryOf(mail: Mail) {
	const { subject, recipient, createdAt, sentAt, lastError, text } = mail;
	const state = sentAt ? 'sent' : 'not sent';
	return html`<article>
		<h2>${subject}</h2>
		<p>To ${recipient ?? `the shop, ${currentShop().email}`}, ${createdAt.toISOString()}, ${state}${lastError && `: ${lastError}`}</p>
		<div class="text">${linkUrls(text)}</div>
		${mail.html && htmlFrame(subject, mail.html)}
	</article>`;
}

/** Turns URLs into links. `nofollow`, because each link is meant for one person. */
function linkUrls(text: string) {
	return text
		.split(/(https?:\/\/\S+)/)
		.map((part, index) => (index % 2 === 1 ? html`<a href="${part}" rel="nofollow">${part}</a>` : part));
}

/** Shows the HTML in a sandboxed frame without scripts. Links open in a new tab. */
function htmlFrame(subject: string, page: string) {
	const framedPage = page.replace('<head>', '<head><base target="_blank">');
	return html`<details>
		<summary>As HTML</summary>
		<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${subject}" loading="lazy" srcdoc="${framedPage}"></iframe>
	</details>`;
}
