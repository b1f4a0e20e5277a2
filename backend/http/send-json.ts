import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/**
 * Answers with JSON that says how long it is: by that a short answer, a refusal above all, is told from one that is worth
 * compressing, which takes longer than all the rest of a refusal.
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
