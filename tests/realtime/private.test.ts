import type { PresenceChannel } from 'pusher-js';
import { describe, expect } from 'vitest';
import { channelAuth } from '../../backend/realtime/signature.ts';
import { credentials, type startRealtime, subscribed, test } from '../setup/realtime.ts';

type Realtime = Awaited<ReturnType<typeof startRealtime>>;

async function join(realtime: Realtime, channel: string, member?: object) {
	const client = await realtime.greeted();
	const data = member && JSON.stringify(member);
	const auth = channelAuth(credentials, client.id, channel, data);
	client.send({ event: 'pusher:subscribe', data: { channel, auth, channel_data: data } });
	return { ...client, answer: await client.next() };
}

/** Expects no unread frames. */
async function expectSilence(client: { send: (frame: unknown) => void; next: () => Promise<{ event: string }> }) {
	client.send({ event: 'pusher:ping', data: {} });
	expect(await client.next()).toMatchObject({ event: 'pusher:pong' });
}

describe('a private channel', () => {
	test('accepts a valid signature, also of pusher-js', async ({ realtime }) => {
		expect((await join(realtime, 'private-a')).answer.event).toBe('pusher_internal:subscription_succeeded');
		const client = await realtime.connect();
		await subscribed(client.subscribe('private-a'));
	});

	test.for([
		['no signature', undefined],
		['a wrong one', `${credentials.key}:${'0'.repeat(64)}`],
		['no text', 7],
	] as const)('stays closed to %s', async ([, auth], { realtime }) => {
		const client = await realtime.greeted();
		client.send({ event: 'pusher:subscribe', data: { channel: 'private-a', auth } });
		const { event, channel, data } = await client.next();
		expect([event, channel]).toEqual(['pusher:subscription_error', 'private-a']);
		expect(JSON.parse(data as string)).toMatchObject({ type: 'AuthError', status: 401 });
		await expectSilence(client);
	});

	test("refuses another socket's signature", async ({ realtime }) => {
		const [one, other] = [await realtime.greeted(), await realtime.greeted()];
		const auth = channelAuth(credentials, other.id, 'private-a');
		one.send({ event: 'pusher:subscribe', data: { channel: 'private-a', auth } });
		expect(await one.next()).toMatchObject({ event: 'pusher:subscription_error' });
	});
});

describe('a client event', () => {
	test('reaches the other subscribers of its channel, as pusher-js sends it', async ({ realtime }) => {
		const [author, reader] = [await realtime.connect(), await realtime.connect()];
		const heard = new Promise((resolve) => {
			reader.subscribe('private-a').bind('client-note', resolve);
		});
		await Promise.all([subscribed(author.subscribe('private-a')), subscribed(reader.channel('private-a'))]);
		author.channel('private-a').trigger('client-note', { text: 'hello' });
		expect(await heard).toEqual({ text: 'hello' });
	});

	test('does not return to its sender', async ({ realtime }) => {
		const [author, reader] = [await join(realtime, 'private-a'), await join(realtime, 'private-a')];
		author.send({ event: 'client-note', channel: 'private-a', data: 'text' });
		expect(await reader.next()).toEqual({ event: 'client-note', channel: 'private-a', data: 'text' });
		await expectSilence(author);
	});

	test.for([
		['on a public channel', 'products'],
		['on a channel not subscribed to', 'private-b'],
		['on no channel', undefined],
	] as const)('%s is an error, not an end', async ([, channel], { realtime }) => {
		const client = await join(realtime, 'private-a');
		client.send({ event: 'pusher:subscribe', data: { channel: 'products' } });
		await client.next();
		client.send({ event: 'client-note', channel, data: {} });
		expect(await client.next()).toMatchObject({ event: 'pusher:error', data: { code: 4301 } });
		await expectSilence(client);
	});

	test('has a limit of ten a second', async ({ realtime }) => {
		const [author, reader] = [await join(realtime, 'private-a'), await join(realtime, 'private-a')];
		// Within one second of the clock: 22 at once may touch two seconds, never three.
		for (let n = 0; n < 22; n++) author.send({ event: 'client-note', channel: 'private-a', data: n });
		expect(await author.next()).toMatchObject({ event: 'pusher:error', data: { code: 4301 } });
		for (let n = 0; n < 10; n++) expect(await reader.next()).toMatchObject({ event: 'client-note', data: String(n) });
	});
});

describe('a presence channel', () => {
	const ann = { user_id: 'ann', user_info: { name: 'Ann' } };
	const bob = { user_id: 'bob', user_info: { name: 'Bob' } };

	test('needs a signed member', async ({ realtime }) => {
		expect((await join(realtime, 'presence-a')).answer.event).toBe('pusher:subscription_error');
		expect((await join(realtime, 'presence-a', { name: 'nobody' })).answer.event).toBe('pusher:subscription_error');
	});

	test('counts a person with two tabs once, and reports joining and leaving once', async ({ realtime }) => {
		const watcher = await join(realtime, 'presence-a', bob);
		const first = await join(realtime, 'presence-a', ann);
		expect(await watcher.next()).toMatchObject({
			event: 'pusher_internal:member_added',
			data: JSON.stringify({ user_id: 'ann', user_info: { name: 'Ann' } }),
		});
		const second = await join(realtime, 'presence-a', ann);
		expect(JSON.parse(second.answer.data as string)).toEqual({
			presence: { count: 2, ids: ['bob', 'ann'], hash: { bob: { name: 'Bob' }, ann: { name: 'Ann' } } },
		});
		const users = await realtime.sdk.get({ path: '/channels/presence-a/users', params: {} });
		expect(await users.json()).toEqual({ users: [{ id: 'bob' }, { id: 'ann' }] });
		const info = { filter_by_prefix: 'presence-', info: 'user_count' };
		const channels = await realtime.sdk.get({ path: '/channels', params: info });
		expect(await channels.json()).toEqual({ channels: { 'presence-a': { user_count: 2 } } });

		first.socket.close();
		await first.closed;
		await expectSilence(watcher);
		second.send({ event: 'pusher:unsubscribe', data: { channel: 'presence-a' } });
		expect(await watcher.next()).toMatchObject({
			event: 'pusher_internal:member_removed',
			data: '{"user_id":"ann"}',
		});
	});

	test('contains the user id of a client event’s sender', async ({ realtime }) => {
		const [author, reader] = [await join(realtime, 'presence-a', ann), await join(realtime, 'presence-a', bob)];
		author.send({ event: 'client-note', channel: 'presence-a', data: 'hi' });
		expect(await reader.next()).toEqual({ event: 'client-note', channel: 'presence-a', data: 'hi', user_id: 'ann' });
	});

	test('works with pusher-js', async ({ realtime }) => {
		await join(realtime, 'presence-a', ann);
		const client = await realtime.connect();
		client.config.channelAuthorizer = ({ socketId, channelName }, done) =>
			done(null, realtime.sdk.authorizeChannel(socketId, channelName, bob));
		const channel = (await subscribed(client.subscribe('presence-a'))) as PresenceChannel;
		expect([channel.members.count, channel.members.me.id]).toEqual([2, 'bob']);
	});
});
