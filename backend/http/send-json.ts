import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/**
 * Sends JSON with its length. The compression middleware skips short responses by their length. Compressing a refusal
 * would take longer than all its other work.
 */
export function sendJson(
	c: Context,
	body: object,
	status: ContentfulStatusCode = 200,
	headers: Record<string, string> = {},
): Response {
	const text = JSON.stringify(body);
	const length = String(Buffer.byteLength(text));
	return c.body(text, status, { 'Content-Type': 'application/json', 'Content-Length': length, ...headers });
}
