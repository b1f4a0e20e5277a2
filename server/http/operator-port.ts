import { createServer, type RequestListener, type Server } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import type { Settings } from '../../contract/settings.ts';

type PortSettings = Pick<Settings, 'OPERATOR_PORT' | 'HOST'>;

/** With OPERATOR_PORT, serves the operator's calls only at that port, and nothing else there. A firewall can then protect them. */
export const separateOperatorPort = ({ OPERATOR_PORT }: PortSettings) =>
	createMiddleware<{ Bindings: HttpBindings }>(async (c, next) => {
		if (OPERATOR_PORT === undefined) return next();
		const isOperatorPort = c.env.incoming.socket.localPort === OPERATOR_PORT;
		if (isOperatorPort === c.req.path.startsWith('/api/operator/')) return next();
		const message = isOperatorPort
			? 'This port serves only the calls below /api/operator/.'
			: "This port does not serve the operator's calls. Use OPERATOR_PORT.";
		return c.json({ error: { code: 'unknown_call', message } }, 404);
	});

/** Opens OPERATOR_PORT, if it is set. */
export function openOperatorPort({ OPERATOR_PORT, HOST }: PortSettings, listener: RequestListener): Server | undefined {
	return OPERATOR_PORT === undefined ? undefined : createServer(listener).listen(OPERATOR_PORT, HOST);
}
