import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';

/**
 * An answer that is given before the request has come whole closes the connection, and says so: what is still on its way is
 * not worth reading, and the next request could not be told from it.
 */
export const closeUnread = createMiddleware<{ Bindings: Partial<HttpBindings> }>(async (c, next) => {
	await next();
	if (c.env?.incoming?.complete === false) c.header('Connection', 'close');
});
