import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';

/**
 * Closes the connection after a response that is sent before the complete request has arrived. The server does not read the rest, and
 * could not tell it from the next request.
 */
export const closeUnreadRequests = createMiddleware<{ Bindings: Partial<HttpBindings> }>(async (c, next) => {
	await next();
	if (c.env?.incoming?.complete === false) c.header('Connection', 'close');
});
