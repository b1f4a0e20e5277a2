import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { etag } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import type { z } from 'zod';
import { type CallOutput, type CallResponse, type calls, describeCall } from '../../contract/calls.ts';
import { type CallName, paths } from '../../contract/paths.ts';
import { networkOf } from './client-address.ts';
import { excessOf } from './json-shape.ts';
import type { Operator, RequireOperator } from './operator.ts';
import type { Person } from './person.ts';
import { Refusal } from './refusal.ts';
import { sendJson } from './send-json.ts';
import { validate } from './validate.ts';

type HeadersOf<N extends CallName> = (typeof calls)[N] extends { headers: infer H extends z.ZodType }
	? z.output<H>
	: undefined;

/** Calls that require a login always have a person. */
type PersonOf<N extends CallName> = (typeof calls)[N] extends { access: 'person' }
	? Person
	: (typeof calls)[N] extends { access: 'anybody' }
		? Person | undefined
		: undefined;

type OperatorOf<N extends CallName> = (typeof calls)[N] extends { access: 'operator' } ? Operator : undefined;

type Input<N extends CallName> = {
	params: CallOutput<N, 'params'>;
	query: CallOutput<N, 'query'>;
	body: CallOutput<N, 'body'>;
	headers: HeadersOf<N>;
	/** Network address of the caller; for IPv6 the network. */
	address: string;
	/** The logged-in person, for calls that require or accept a login. */
	person: PersonOf<N>;
	/** The operator, for calls that require one. */
	operator: OperatorOf<N>;
};

type MountOptions = {
	/** Returns the client's network address. */
	addressOf: (c: Context) => string;
	/** Validates responses against the contract. For development and tests. */
	checkAnswers: boolean;
	requireOperator: RequireOperator;
	/** Returns the logged-in person. Throws a refusal for guests. */
	authenticate: (c: Context) => Promise<Person>;
};

/** One function per call. Gets validated input, and returns the contract's response or throws a refusal. */
export type Handlers<N extends CallName = CallName> = { [K in N]: (input: Input<K>) => Promise<CallResponse<K>> };

/** Default maximum size of a body, in bytes. Larger than any form of the shop. */
export const maxBody = 100 * 1024;

/** How deep lists and objects of a body may be nested, and how many values it may have. No call needs more than five levels and a thousand values. */
const maxShape = { depth: 20, values: 2_000 };

const shapeMessages = {
	depth: `Send JSON with at most ${maxShape.depth} levels of lists and objects.`,
	values: `Send JSON with at most ${maxShape.values.toLocaleString('en-US')} values.`,
};

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
	{ addressOf, checkAnswers, requireOperator, authenticate }: MountOptions,
) {
	const call = describeCall(name);
	const path = `/${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
	const cacheControl = call.cache === 'never' ? 'no-store' : 'no-cache';
	if (call.method === 'get' && call.cache === 'revalidate') app.use(path, etag());
	app.use(path, limitBody(call.maxBody ?? maxBody));
	async function personOf(c: Context): Promise<Person | undefined> {
		if (call.access === 'person') return authenticate(c);
		return call.access === 'anybody' ? undefinedIfRefused(authenticate(c)) : undefined;
	}
	app.on(call.method.toUpperCase(), path, async (c) => {
		// Set before the handler runs, so that refusals have it too.
		c.header('Cache-Control', cacheControl);
		const network = networkOf(addressOf(c));
		const operator =
			call.scope && (await requireOperator(c.req.header('Authorization'), { name, scope: call.scope, network }));
		const person = await personOf(c);
		const input = {
			params: call.params && validate(call.params, c.req.param(), 'path'),
			query: call.query && validate(call.query, readQuery(c, call.several), 'query'),
			headers: call.headers && validate(call.headers, readHeaders(c, call.headers), 'headers'),
			body: call.body && validate(call.body, await readJson(c, call.maxBody ?? maxBody), 'body'),
			address: network,
			person,
			operator,
		} as Input<N>;
		const response = await handle(input);
		if (checkAnswers) call.response.parse(response);
		return response instanceof File ? sendFile(c, response) : sendJson(c, response as object, call.status ?? 200);
	});
	app.all(path, (c) => {
		const headers = { Allow: allowHeaders[call.method] };
		throw new Refusal(405, 'method_not_allowed', `Call ${c.req.path} with ${call.method.toUpperCase()}.`, { headers });
	});
}

async function sendFile(c: Context, file: File): Promise<Response> {
	c.header('Content-Type', file.type);
	c.header('Content-Disposition', `attachment; filename="${file.name}"`);
	return c.body(await file.arrayBuffer());
}

async function undefinedIfRefused<T>(response: Promise<T>): Promise<T | undefined> {
	try {
		return await response;
	} catch (error) {
		if (error instanceof Refusal) return undefined;
		throw error;
	}
}

/** The `Allow` header by a call's method. */
const allowHeaders = { get: 'GET, HEAD', post: 'POST', put: 'PUT' };

/** Adds the `Allow` header to responses to OPTIONS. `root` is the common prefix of all calls. */
export const setAllowHeader = (root: string) =>
	createMiddleware(async (c, next) => {
		await next();
		if (c.req.method !== 'OPTIONS') return;
		const call = Object.values(paths).find(([, path]) => isPath(`${root}/${path}`, c.req.path));
		c.header('Allow', allowHeaders[call?.[0] ?? 'get']);
	});

/** Matches a path with a pattern, in which `{name}` matches any segment. */
function isPath(pattern: string, path: string): boolean {
	const [parts, given] = [pattern.split('/'), path.split('/')];
	return parts.length === given.length && parts.every((part, at) => part === given[at] || part.startsWith('{'));
}

/** Collects repeated parameters into a list, if the call allows several values. */
function readQuery(c: Context, several: readonly string[] = []): Record<string, string | string[]> {
	const given = new Map<string, string[]>();
	for (const [name, value] of new URL(c.req.url).searchParams) {
		const values = given.get(name) ?? [];
		if (values.length > 0 && !several.includes(name)) throw repeatedTooOften(name, 'Give this parameter once.');
		if (values.length === maxValues) throw repeatedTooOften(name, `Give at most ${maxValues} values.`);
		values.push(value);
		given.set(name, values);
	}
	return Object.fromEntries(
		Array.from(given, ([name, [first = '', ...rest]]) => [name, rest.length > 0 ? [first, ...rest] : first]),
	);
}

/** Maximum number of values of a query parameter. Calls have lower limits of their own. */
const maxValues = 100;

function repeatedTooOften(name: string, message: string): Refusal {
	return new Refusal(400, 'invalid_request', `${name}: ${message}`, { fields: { [name]: message } });
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

/** The headers that the schema declares, under its names. */
function readHeaders(c: Context, schema: z.ZodObject): Record<string, string | undefined> {
	return Object.fromEntries(Object.keys(schema.shape).map((name) => [name, c.req.header(name)]));
}

async function readJson(c: Context, maxSize: number): Promise<unknown> {
	if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
		throw new Refusal(415, 'unsupported_media_type', 'Send JSON, with Content-Type: application/json.');
	}
	const text = await c.req.text().catch(() => {
		throw bodyTooLarge(maxSize);
	});
	const excess = excessOf(text, maxShape);
	if (excess) throw new Refusal(400, 'invalid_json', shapeMessages[excess]);
	try {
		return JSON.parse(text);
	} catch {
		throw new Refusal(400, 'invalid_json', 'Send a body that is valid JSON.');
	}
}
