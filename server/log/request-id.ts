import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';

const storage = new AsyncLocalStorage<string>();

/** The id of the request that the current code works for. Lines of the log have it, and calls to another backend. */
export const requestId = (): string | undefined => storage.getStore();

/** Ids of proxies: UUIDs, hex and base64url. Nothing that could break a line of a log. */
const validId = /^[\w.-]{8,64}$/;

/** Gives each request an id: that of a trusted proxy in `X-Request-Id`, or a new one. The response has it, too. */
export const identifyRequests =
	(isFromProxy: (request: IncomingMessage) => boolean) =>
	(next: RequestListener): RequestListener =>
	(request, response) => {
		const given = isFromProxy(request) && request.headers['x-request-id'];
		const id = typeof given === 'string' && validId.test(given) ? given : randomUUID();
		response.setHeader('X-Request-Id', id);
		storage.run(id, next, request, response);
	};
