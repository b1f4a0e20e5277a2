import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
	type EntryContext,
	isRouteErrorResponse,
	type LoaderFunctionArgs,
	type RouterContextProvider,
	ServerRouter,
} from 'react-router';
import { retryAfter } from '../contract/limits.ts';
import { logFault, serverContext } from './api/backend.server.ts';
import { sayBuild } from './builds/build-id.server.ts';
import { addEarlyPresses, scriptMark, withEarlyPresses } from './early-presses/early-presses.server.ts';
import { PartKeeperContext } from './part-keeper.ts';
import { priceShape, priceTexts } from './price-texts.server.ts';

export { priceShape, priceTexts, scriptMark, serverContext };

/** Data that is deferred longer than this is given up, in milliseconds. */
export const streamTimeout = 5_000;

/** Logs what went wrong in a loader or action; what was refused on purpose, or given up by the visitor, is no fault. */
export function handleError(
	error: unknown,
	{ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
): void {
	if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
	logFault(error, context);
}

/** What cannot be had for now says when to ask again, and is kept by nobody. */
function sayWhen(status: number, headers: Headers): void {
	if (status !== 503) return;
	headers.set('Retry-After', String(retryAfter));
	headers.set('Cache-Control', 'no-store');
}

/** The data of a page that is navigated to. */
export function handleDataRequest(response: Response): Response {
	sayWhen(response.status, response.headers);
	sayBuild(response.headers);
	return response;
}

/**
 * Renders a page. Our own server sends it whole in any case (decision 055), so it waits for its last part, which a script would have to put
 * in its place otherwise; React Router's own streams it to people.
 */
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	page: EntryContext,
	context: RouterContextProvider,
) {
	const whole = context.get(serverContext)?.page;
	const isSentWhole = whole !== undefined || isbot(request.headers.get('user-agent'));
	const readyOption = isSentWhole ? 'onAllReady' : 'onShellReady';
	let responseStatus = status;
	let shellRendered = false;
	return new Promise<Response>((resolve, reject) => {
		const { pipe, abort } = renderToPipeableStream(
			<PartKeeperContext value={whole?.keeper ?? null}>
				<ServerRouter context={page} url={request.url} nonce={scriptMark} />
			</PartKeeperContext>,
			{
				nonce: scriptMark,
				// However large a boundary is: put in its place later by a script, it would be missing without JavaScript.
				progressiveChunkSize: Number.MAX_SAFE_INTEGER,
				[readyOption]() {
					shellRendered = true;
					headers.set('Content-Type', 'text/html; charset=utf-8');
					sayWhen(responseStatus, headers);
					sayBuild(headers);
					const answer = (body: BodyInit | null) => resolve(new Response(body, { headers, status: responseStatus }));
					if (whole) {
						const rendered = new PassThrough();
						text(rendered).then((html) => {
							clearTimeout(timer);
							whole.take(addEarlyPresses(html));
							answer(null);
						}, reject);
						pipe(rendered);
						return;
					}
					const body = withEarlyPresses();
					body.once('close', () => clearTimeout(timer));
					pipe(body);
					answer(createReadableStreamFromReadable(body));
				},
				onShellError: reject,
				onError(error: unknown) {
					responseStatus = 500;
					// Errors before the shell are thrown to React Router, which logs them itself.
					if (shellRendered) logFault(error, context);
				},
			},
		);
		const timer = setTimeout(abort, streamTimeout + 1_000);
	});
}
