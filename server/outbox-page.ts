import { desc } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Database } from '../backend/db/database.ts';
import { outbox } from '../backend/mail/tables.ts';

/** What the shop has written, for developers: /dev/outbox. Production has no such page. */
export function outboxRoutes(db: Database): Hono {
	return new Hono().get('/dev/outbox', async (c) => {
		const mails = await db.select().from(outbox).orderBy(desc(outbox.createdAt)).limit(50);
		const entries = mails.map(
			(mail) => html`<article>
				<h2>${mail.subject}</h2>
				<p>To ${mail.recipient ?? 'the shop'}, ${mail.createdAt.toISOString()}, ${mail.sentAt ? 'sent' : 'kept'} ${mail.lastError}</p>
				<pre>${mail.text}</pre>
			</article>`,
		);
		return c.html(html`<!doctype html>
			<html lang="en">
				<head>
					<meta charset="utf-8" />
					<meta name="viewport" content="width=device-width, initial-scale=1" />
					<title>Outbox | Assay</title>
				</head>
				<body>
					<h1>Outbox</h1>
					${entries.length > 0 ? entries : html`<p>Nothing has been written yet.</p>`}
				</body>
			</html>`);
	});
}
