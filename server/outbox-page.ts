import { desc } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Cipher } from '../backend/db/cipher.ts';
import type { Database } from '../backend/db/database.ts';
import { openMail } from '../backend/mail/sealed-token.ts';
import { outbox } from '../backend/mail/tables.ts';

type Mail = typeof outbox.$inferSelect;

/** What the shop has written, for developers: /dev/outbox. Production has no such page. */
export function outboxRoutes(db: Database, cipher: Cipher): Hono {
	return new Hono().get('/dev/outbox', async (c) => {
		const kept = await db.select().from(outbox).orderBy(desc(outbox.createdAt)).limit(50);
		// One that another AUTH_SECRET has encrypted is shown as it is kept.
		const mails = await Promise.all(kept.map((mail) => openMail(cipher, mail).catch(() => mail)));
		return c.html(html`<!doctype html>
			<html lang="en">
				<head>
					<meta charset="utf-8" />
					<meta name="viewport" content="width=device-width, initial-scale=1" />
					<title>Outbox | Assay</title>
					<style>
						:root { color-scheme: light dark; }
						body { margin: 2rem auto; max-width: 64rem; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; }
						article { border-top: 1px solid; padding: 1rem 0; }
						pre { overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
						iframe { width: 100%; height: 45rem; border: 1px solid; }
					</style>
				</head>
				<body>
					<h1>Outbox</h1>
					${mails.length > 0 ? mails.map(entryOf) : html`<p>Nothing has been written yet.</p>`}
				</body>
			</html>`);
	});
}

function entryOf(mail: Mail) {
	const { subject, recipient, createdAt, sentAt, lastError, text } = mail;
	return html`<article>
		<h2>${subject}</h2>
		<p>To ${recipient ?? 'the shop'}, ${createdAt.toISOString()}, ${sentAt ? 'sent' : 'kept'} ${lastError}</p>
		<pre>${text}</pre>
		${mail.html && asHtml(subject, mail.html)}
	</article>`;
}

/** In a page of its own that runs nothing; its links open beside this one. */
function asHtml(subject: string, page: string) {
	const framed = page.replace('<head>', '<head><base target="_blank">');
	return html`<details>
		<summary>As HTML</summary>
		<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${subject}" loading="lazy" srcdoc="${framed}"></iframe>
	</details>`;
}
