import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import { isSameSecret } from '../http/compare-secrets.ts';
import type { Bus, Published } from './bus.ts';
import type { Hub } from './hub.ts';
import { isChannelName, isPresence, maxData, maxEventName } from './pusher-protocol.ts';
import { type Credentials, requestSignature } from './signature.ts';

/** Maximum difference of a request's clock, in seconds. */
const maxClockSkew = 600;
const maxChannels = 100;
const maxBatch = 10;
/** Ten events of maximum length, with each byte escaped as six, and their channels. */
const maxBody = 1024 * 1024;

const channel = z.string().refine(isChannelName, 'Not a channel name.');
const event = z
	.object({
		name: z.string().min(1).max(maxEventName),
		data: z.string(),
		channel: channel.optional(),
		channels: z.array(channel).min(1).max(maxChannels).optional(),
		socket_id: z
			.string()
			.regex(/^\d+\.\d+$/)
			.optional(),
	})
	.transform(({ name, data, socket_id, ...to }, context): Published => {
		const channels = to.channels ?? (to.channel === undefined ? [] : [to.channel]);
		if (channels.length === 0) context.addIssue({ code: 'custom', message: 'Name the channels.' });
		return { event: name, channels, data, except: socket_id };
	});
const batch = z.object({ batch: z.array(event).min(1).max(maxBatch) });

/** Pusher's HTTP API for server SDKs: https://pusher.com/docs/channels/library_auth_reference/rest-api */
export function publishApi(credentials: Credentials, bus: Bus, hub: Hub): Hono {
	const read = createReader(credentials);

	async function publish(c: Context, events: Published[]) {
		if (events.some(({ data }) => Buffer.byteLength(data) > maxData)) {
			throw refusal(413, `The data of an event has at most ${maxData} bytes.`);
		}
		await bus.publish(events);
		return c.json({});
	}

	return new Hono()
		.basePath('/apps/:app')
		.use(bodyLimit({ maxSize: maxBody, onError: () => refusal(413, 'The request is too long.').getResponse() }))
		.post('/events', async (c) => publish(c, [parse(event, await read(c))]))
		.post('/batch_events', async (c) => publish(c, parse(batch, await read(c)).batch))
		.get('/channels', async (c) => {
			await read(c);
			const prefix = c.req.query('filter_by_prefix') ?? '';
			const attributes = infoOf(c);
			if (attributes.includes('user_count') && !isPresence(prefix)) {
				throw refusal(400, "Users are counted on presence channels: filter_by_prefix must begin with 'presence-'.");
			}
			return c.json({
				channels: Object.fromEntries(hub.occupied(prefix).map((name) => [name, describe(hub, name, attributes)])),
			});
		})
		.get('/channels/:name', async (c) => {
			await read(c);
			const name = parse(channel, c.req.param('name'));
			const attributes = infoOf(c);
			if (attributes.includes('user_count') && !isPresence(name)) throw refusal(400, 'Not a presence channel.');
			return c.json({ occupied: hub.subscriptionCount(name) > 0, ...describe(hub, name, attributes) });
		})
		.get('/channels/:name/users', async (c) => {
			await read(c);
			const name = parse(channel, c.req.param('name'));
			if (!isPresence(name)) throw refusal(400, 'Not a presence channel.');
			return c.json({ users: hub.users(name).map((id) => ({ id })) });
		});
}

function infoOf(c: Context): string[] {
	return c.req.query('info')?.split(',') ?? [];
}

function describe(hub: Hub, name: string, attributes: string[]) {
	return {
		...(attributes.includes('user_count') && { user_count: hub.users(name).length }),
		...(attributes.includes('subscription_count') && { subscription_count: hub.subscriptionCount(name) }),
	};
}

/** Creates a function that checks a request's signature and parses its JSON body, if it has one. */
function createReader({ appId, key, secret }: Credentials) {
	return async (c: Context): Promise<unknown> => {
		if (c.req.param('app') !== appId) throw refusal(404, 'There is no such app.');
		const query = new URL(c.req.url).searchParams;
		const body = Buffer.from(await c.req.arrayBuffer());
		if (query.get('auth_key') !== key) throw refusal(401, 'There is no app with that auth_key.');
		if (query.get('auth_version') !== '1.0') throw refusal(401, 'The auth_version is not 1.0.');
		const skew = Math.abs(Date.now() / 1000 - Number(query.get('auth_timestamp') ?? Number.NaN));
		if (!(skew <= maxClockSkew)) throw refusal(401, `The auth_timestamp is off by more than ${maxClockSkew} s.`);
		const digest = createHash('md5').update(body).digest('hex');
		if (body.length > 0 && query.get('body_md5') !== digest) throw refusal(401, 'The body_md5 is missing or wrong.');
		const expected = requestSignature(c.req.method, c.req.path, query, secret);
		if (!isSameSecret(query.get('auth_signature') ?? '', expected)) throw refusal(401, 'The auth_signature is wrong.');
		if (c.req.method === 'GET') return undefined;
		try {
			return JSON.parse(body.toString());
		} catch {
			throw refusal(400, 'Send a body that is valid JSON.');
		}
	};
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
	const result = schema.safeParse(value);
	if (result.success) return result.data;
	const [issue] = result.error.issues;
	throw refusal(400, `${issue?.path.join('.') || 'body'}: ${issue?.message}`);
}

/** Plain text, like Pusher's errors. */
function refusal(status: 400 | 401 | 404 | 413, message: string) {
	return new HTTPException(status, { res: new Response(`${message}\n`, { status }), message });
}
