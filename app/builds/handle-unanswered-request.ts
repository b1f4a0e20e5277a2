import { data, isRouteErrorResponse } from 'react-router';
import type { Route } from '../+types/root.ts';
import type { FormResult } from '../forms/posted-form.ts';
import { loadDestination } from '../navigation/load-destination.ts';
import { setDestination } from '../navigation/pending-navigation.tsx';

/** The error beside a form that got no response. */
const unanswered = 'We can’t reach the shop. What you typed is still here. Check your connection and send it again.';

/**
 * Runs around every load of a page's data in the browser. If there is no response, the current page stays until the shop responds,
 * and the destination is then loaded as a document. A form is sent only once, since it may have arrived.
 */
export const handleUnansweredRequest: Route.ClientMiddlewareFunction = async ({ request }, next) => {
	const isGet = request.method === 'GET';
	const intent = isGet ? null : (await request.clone().formData()).get('intent');
	if (isGet) setDestination(new URL(request.url));
	const to = window.destination;
	const results = await next();
	if (request.signal.aborted) return results;
	const [route] =
		Object.entries(results).find(([, { type, result }]) => type === 'error' && isUnanswered(result)) ?? [];
	if (route === undefined) return results;
	if (isGet) return to && (await loadDestination(to)) ? new Promise<never>(() => {}) : results;
	if (typeof intent !== 'string') return results;
	const failure = { intent, isAccepted: false, message: unanswered, fields: {}, typed: {} } as FormResult<string>;
	return { ...results, [route]: { type: 'data', result: data(failure, 503) } };
};

/** Whether the shop has not responded: there was no connection, or the response came from a gateway or a network's login. */
function isUnanswered(error: unknown): boolean {
	if (isRouteErrorResponse(error)) return error.status >= 500 && /^\s*</.test(String(error.data));
	// React Router wraps the error of an action like `data` does.
	if (error && typeof error === 'object' && 'data' in error) return isUnanswered(error.data);
	return error instanceof Error && /fetch|network|load failed|importing|turbo-stream/i.test(error.message);
}
