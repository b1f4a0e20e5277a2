import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { etag } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import type { z } from 'zod';
import { type CallOutput, type CallResponse, type calls, describeCall } from '../../contract/calls.ts';
import { type CallName, paths } from '../../contract/paths.ts';
import { networkOf } from './client-address.ts';
import { oneATurn } from './one-per-event-loop-turn.ts';
import type { Person } from './person.ts';
import { Refusal } from './refusal.ts';
import { sendJson } from './send-json.ts';
import { validate } from './validate.ts';

type HeadersOf<N extends CallName> = (typeof calls)[N] extends { headers: infer H extends z.ZodType }
	? z.output<H>
	: undefined;

/** Calls that are for who is logged in have somebody who asks. */
type PersonOf<N extends CallName> = (typeof calls)[N] extends { access: 'person' }
	? Person
	: (typeof calls)[N] extends { access: 'anybody' }
		? Person | undefined
		: undefined;

type Input<N extends CallName> = {
	params: CallOutput<N, 'params'>;
	query: CallOutput<N, 'query'>;
	body: CallOutput<N, 'body'>;
	headers: HeadersOf<N>;
	/** Network address of the caller; of IPv6 the network. */
	address: string;
	/** Who is logged in, for calls that are for people or tell them from guests. */
	person: PersonOf<N>;
};

type MountOptions = {
	/** Tells the network address that a request comes from. */
	addressOf: (c: Context) => string;
	/** Also holds answers against the contract; for development and tests. */
	checkAnswers: boolean;
	/** Throws a refusal unless the request has the operator's token. @param network where the request comes from */
	requireOperator: (c: Context, network: string) => Promise<void>;
	/**
	 * By call, of which one is begun in a turn of the event loop: throws a refusal while there is no room for one more from a network
	 * address, before anything of the request is read.
	 */
	requireRoom?: Partial<Record<CallName, (address: string) => void>>;
	/** Tells who is logged in; throws a refusal for who is not. */
	whoAsks: (c: Context) => Promise<Person>;
};

/** One function per call: validated input in, the contract's answer out; refusals are thrown. */
export type Handlers<N extends CallName = CallName> = { [K in N]: (input: Input<K>) => Promise<CallResponse<K>> };

/** The longest body that a call takes unless its schema says otherwise, in bytes: longer than any form of the shop. */
export const maxBody = 100 * 1024;

/** Serves every call of the contract with its handler, below the app's base path. */
export function mount(handlers: Handlers, options: MountOptions): Hono {
	const app = new Hono();
	for (const name of Object.keys(paths) as CallName[]) {
		mountCall(app, name, handlers[name] as never, options);
	}
	return app;
}

function mountCall<N extends CallName>(
	app: Hono,
	name: N,
	handle: Handlers<N>[N],
	{ addressOf, checkAnswers, requireOperator, requireRoom, whoAsks }: MountOptions,
) {
	const call = describeCall(name);
	const path = `/${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
	const cacheControl = call.cache === 'never' ? 'no-store' : 'no-cache';
	if (call.method === 'get' && call.cache === 'revalidate') app.use(path, etag());
	const requireRoomFor = requireRoom?.[name];
	if (requireRoomFor) {
		const turn = oneATurn();
		app.use(path, async (c, next) => {
			await turn();
			requireRoomFor(networkOf(addressOf(c)));
			await next();
		});
	}
	app.use(path, limitBody(call.maxBody ?? maxBody));
	async function personOf(c: Context): Promise<Person | undefined> {
		if (call.access === 'person') return whoAsks(c);
		return call.access === 'anybody' ? unlessRefused(whoAsks(c)) : undefined;
	}
	app.on(call.method.toUpperCase(), path, async (c) => {
		// Before the handler, so that a refusal carries it too.
		c.header('Cache-Control', cacheControl);
		if (call.access === 'operator') await requireOperator(c, networkOf(addressOf(c)));
		const person = await personOf(c);
		const input = {
			params: call.params && validate(call.params, c.req.param(), 'path'),
			query: call.query && validate(call.query, readQuery(c, call.several), 'query'),
			headers: call.headers && validate(call.headers, readHeaders(c, call.headers), 'headers'),
			body: call.body && validate(call.body, await readJson(c, call.maxBody ?? maxBody), 'body'),
			address: networkOf(addressOf(c)),
			person,
		} as Input<N>;
		const answer = await handle(input);
		if (checkAnswers) call.response.parse(answer);
		return answer instanceof File ? sendFile(c, answer) : sendJson(c, answer as object, call.status ?? 200);
	});
	app.all(path, (c) => {
		const headers = { Allow: allowed[call.method] };
		throw new Refusal(405, 'method_not_allowed', `Call ${c.req.path} with ${call.method.toUpperCase()}.`, { headers });
	});
}

async function sendFile(c: Context, file: File): Promise<Response> {
	c.header('Content-Type', file.type);
	c.header('Content-Disposition', `attachment; filename="${file.name}"`);
	return c.body(await file.arrayBuffer());
}

async function unlessRefused<T>(answer: Promise<T>): Promise<T | undefined> {
	try {
		return await answer;
	} catch (error) {
		if (error instanceof Refusal) return undefined;
		throw error;
	}
}

/** What may be asked of a call, by its method. */
const allowed = { get: 'GET, HEAD', post: 'POST', put: 'PUT' };

/** Adds to an answer to OPTIONS what may be asked of the call at this path; `root` is what all paths of calls begin with. */
export const sayAllowed = (root: string) =>
	createMiddleware(async (c, next) => {
		await next();
		if (c.req.method !== 'OPTIONS') return;
		const call = Object.values(paths).find(([, path]) => isPath(`${root}/${path}`, c.req.path));
		c.header('Allow', allowed[call?.[0] ?? 'get']);
	});

/** Whether a path is one of a call's, in which anything may stand in place of `{name}`. */
function isPath(pattern: string, path: string): boolean {
	const [parts, given] = [pattern.split('/'), path.split('/')];
	return parts.length === given.length && parts.every((part, at) => part === given[at] || part.startsWith('{'));
}

/** A parameter that is given more than once is the list of its values, where the call takes several of it. */
function readQuery(c: Context, several: readonly string[] = []): Record<string, string | string[]> {
	const given = new Map<string, string | string[]>();
	for (const [name, value] of new URL(c.req.url).searchParams) {
		const before = given.get(name);
		if (before !== undefined && several.includes(name)) {
			given.set(name, [before, value].flat());
			continue;
		}
		if (before !== undefined) {
			const message = 'Give this parameter once.';
			throw new Refusal(400, 'invalid_request', `${name}: ${message}`, { fields: { [name]: message } });
		}
		given.set(name, value);
	}
	return Object.fromEntries(given);
}

const limitBody = (maxSize: number) =>
	bodyLimit({
		maxSize,
		onError: (c) => {
			const { status, body } = bodyTooLarge(maxSize);
			return sendJson(c, body, status);
		},
	});

function bodyTooLarge(maxSize: number) {
	return new Refusal(413, 'body_too_large', `Send a body of at most ${maxSize / 1024} KB.`);
}

/** The headers that the schema names, under the names it gives them. */
function readHeaders(c: Context, schema: z.ZodObject): Record<string, string | undefined> {
	return Object.fromEntries(Object.keys(schema.shape).map((name) => [name, c.req.header(name)]));
}

async function readJson(c: Context, maxSize: number): Promise<unknown> {
	if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
		throw new Refusal(415, 'unsupported_media_type', 'Send JSON, with Content-Type: application/json.');
	}
	try {
		return await c.req.json();
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw bodyTooLarge(maxSize);
		throw new Refusal(400, 'invalid_json', 'Send a body that is valid JSON.');
	}
}
