import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Connection } from '../backend/db/database.ts';

/** `/healthz`: the process lives. `/readyz`: it can reach its database. */
export function healthRoutes(connection: Connection | undefined): Hono {
	return new Hono()
		.use(async (c, next) => {
			c.header('Cache-Control', 'no-store');
			await next();
		})
		.get('/healthz', (c) => c.json({ status: 'ok' }))
		.get('/readyz', async (c) => {
			try {
				await connection?.db.execute(sql`select 1`);
				return c.json({ status: 'ready' });
			} catch {
				return c.json({ error: { code: 'not_ready', message: 'The database does not answer.' } }, 503);
			}
		});
}
