import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { openPersistentSession } from '../db/persistent-session.ts';
import type { Bus, Published } from './bus.ts';
import { createPartJoiner, splitIntoParts } from './notify-chunks.ts';

const channel = 'assay_realtime';

/**
 * Creates a bus for several nodes on one PostgreSQL, with LISTEN and NOTIFY in its own session. Events of one node
 * arrive at every node once, in order.
 */
export async function postgresBus(url: string, log: Logger): Promise<Bus> {
	const sender = randomUUID();
	let sent = 0;
	let deliver: (event: Published) => void = () => {};
	let reportGap = () => {};
	const session = await openPersistentSession(
		url,
		log,
		async (client) => {
			const join = createPartJoiner();
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
		if (!client) throw new Error('the bus is down: the database session is lost');
		const parts = events.flatMap((event) => splitIntoParts(sender, sent++, JSON.stringify(event)));
		// One statement, and so one transaction: sends all or none.
		const statement = 'select pg_notify($1, part) from unnest($2::text[]) with ordinality as p(part, n) order by n';
		await client.query(statement, [channel, parts]);
	}

	// Sends one batch after the other to preserve the order.
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
