import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { holdSession } from '../db/held-session.ts';
import type { Bus, Published } from './bus.ts';
import { partJoiner, splitIntoParts } from './notify-chunks.ts';

const channel = 'assay_realtime';

/**
 * The bus of several nodes on one PostgreSQL, by LISTEN and NOTIFY on a session of its own: what one node sends over
 * it arrives in its order, at every node, once.
 */
export async function postgresBus(url: string, log: Logger): Promise<Bus> {
	const sender = randomUUID();
	let sent = 0;
	let deliver: (event: Published) => void = () => {};
	let reportGap = () => {};
	const session = await holdSession(
		url,
		log,
		async (client) => {
			const join = partJoiner();
			client.on('notification', ({ payload = '' }) => {
				const text = join(payload);
				if (text !== undefined) deliver(JSON.parse(text));
			});
			await client.query(`listen ${channel}`);
		},
		() => reportGap(),
	);

	async function notify(events: Published[]) {
		const client = session.client();
		if (!client) throw new Error('The bus is down: the database session is lost.');
		const parts = events.flatMap((event) => splitIntoParts(sender, sent++, JSON.stringify(event)));
		// One statement, so one transaction: all of them or none.
		const statement = 'select pg_notify($1, part) from unnest($2::text[]) with ordinality as p(part, n) order by n';
		await client.query(statement, [channel, parts]);
	}

	// One after the other: that keeps their order.
	let last: Promise<unknown> = Promise.resolve();
	return {
		publish(events) {
			const sending = last.then(() => notify(events));
			last = sending.catch(() => {});
			return sending;
		},
		listen(onEvent, onGap) {
			deliver = onEvent;
			reportGap = onGap;
		},
		close: () => session.close(),
	};
}
