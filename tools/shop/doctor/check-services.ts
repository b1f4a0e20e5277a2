import { z } from 'zod';
import type { Database } from '../../../backend/db/database.ts';
import { openTransport } from '../../../backend/mail/smtp.ts';
import { selectLast } from '../../../backend/pricing/price-state.ts';
import type { Settings } from '../../../contract/settings.ts';
import { currentShop } from '../../../contract/shop.ts';
import { spotSourceOf } from '../../../server/services/price-feed.ts';
import { compareClocks } from './check-database.ts';
import { type Finding, findingsOf } from './finding.ts';

/** Time limit for each service, in milliseconds. */
const timeout = 5_000;

const readiness = z.looseObject({ error: z.looseObject({ message: z.string() }).optional() });
const report = z.looseObject({ problem: z.string().nullish() });

/** Asks the shop on this machine for its state. `findings` has what only a running process knows. */
export async function checkRunning({ PORT }: Settings): Promise<{ isRunning: boolean; findings: Finding[] }> {
	const { ok, problem } = findingsOf('shop');
	let answer: z.infer<typeof readiness>;
	try {
		const response = await fetch(`http://localhost:${PORT}/readyz`, { signal: AbortSignal.timeout(timeout) });
		answer = readiness.parse(await response.json());
	} catch {
		return {
			isRunning: false,
			findings: [ok(`No shop answers on port ${PORT}. Checks of a running shop are skipped.`)],
		};
	}
	if (answer.error)
		return { isRunning: true, findings: [problem(answer.error.message, 'The log of the shop has the reason.')] };
	const problems = Object.entries(answer).flatMap(([name, value]) => {
		// The other reports are checked here, too, also while the shop is stopped.
		if (name !== 'proxy' && name !== 'spot_feed') return [];
		const { problem: found } = report.safeParse(value).data ?? {};
		const subject = findingsOf(name === 'proxy' ? 'proxy headers' : 'price feed');
		return found ? [subject.problem(found, 'See /readyz and the log.')] : [];
	});
	return { isRunning: true, findings: [ok(`The shop on port ${PORT} is ready.`), ...problems] };
}

/** Logs in to the mail server, and sends an email if an address is given. */
export async function checkEmail({ SMTP_URL, SHOP_MODE }: Settings, recipient: string | undefined): Promise<Finding[]> {
	const { ok, warning, problem } = findingsOf('email');
	const advice = 'Set SMTP_URL and SHOP_URL.';
	if (!SMTP_URL) {
		if (recipient) return [problem('There is no mail server, so no email was sent.', advice)];
		return SHOP_MODE === 'live'
			? [warning('There is no mail server: the shop offers nothing that needs email.', advice)]
			: [ok('There is no mail server. A demo shows its emails at /dev/outbox.')];
	}
	const transport = openTransport(SMTP_URL);
	const from = currentShop().email;
	try {
		await transport.verify();
		if (!recipient) return [ok('The mail server accepts the login. To send a test email, add --email ADDRESS.')];
		const text = `${currentShop().name} can send email. You can delete this message.`;
		await transport.sendMail({ from, to: recipient, subject: `Test email from ${currentShop().brand}`, text });
		return [ok(`The mail server accepted a test email from ${from} to ${recipient}. Look whether it arrives.`)];
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		return [
			problem(`The mail server refuses: ${reason}`, 'Look at SMTP_URL, and whether it may send from SHOP_EMAIL.'),
		];
	} finally {
		transport.close();
	}
}

/** Reads the price feed once, without storing anything. */
export async function checkFeed(settings: Settings, db: Database): Promise<Finding[]> {
	const { ok, warning, problem } = findingsOf('price feed');
	const { SPOT_FEED_URL, SPOT_POLL_SECONDS, SHOP_MODE } = settings;
	if (!SPOT_FEED_URL) {
		if (SPOT_POLL_SECONDS === 0) return [ok('Another node follows the feed: SPOT_POLL_SECONDS is 0.')];
		return SHOP_MODE === 'live'
			? [warning('SPOT_FEED_URL is not set: the shop sells no metal.', 'Set SPOT_FEED_URL.')]
			: [ok('Prices are simulated, because SPOT_FEED_URL is not set.')];
	}
	const now = new Date();
	const reading = await spotSourceOf(settings)
		.read(await selectLast(db), now, AbortSignal.timeout(timeout))
		.catch((error: Error) => error);
	if (reading instanceof Error)
		return [problem(`The price feed cannot be read: ${reading.message}`, 'Look at SPOT_FEED_URL, its key and fields.')];
	const age = now.getTime() - reading.time.getTime();
	return [
		ok(`The price feed has prices of ${reading.spots.length} metals, ${Math.round(Math.max(0, age) / 1000)} s old.`),
		// Old prices are normal while the market is closed. Prices from the future are not.
		...(age < 0 ? [compareClocks(now.getTime(), reading.time.getTime(), 'the price feed')] : []),
	];
}

/** Opens a socket to the realtime server. */
export async function checkRealtime(settings: Settings, isRunning: boolean): Promise<Finding[]> {
	const { ok, problem } = findingsOf('realtime');
	const url = socketUrl(settings);
	const isOwn = !settings.PUBLIC_PUSHER_HOST && !settings.PUBLIC_PUSHER_CLUSTER;
	if (isOwn && !isRunning) return [ok("The shop's own realtime server runs with the shop.")];
	const failure = await new Promise<string | undefined>((resolve) => {
		const socket = new WebSocket(url);
		const end = (reason?: string) => {
			clearTimeout(timer);
			socket.close();
			resolve(reason);
		};
		const timer = setTimeout(() => end('it does not answer in time'), timeout);
		socket.addEventListener('error', () => end('it refuses the connection'));
		socket.addEventListener('message', ({ data }) =>
			end(String(data).includes('pusher:connection_established') ? undefined : String(data)),
		);
	});
	const host = new URL(url).host;
	return failure === undefined
		? [ok(`The realtime server at ${host} accepts a socket.`)]
		: [
				problem(
					`The realtime server at ${host} cannot be used: ${failure}.`,
					'Look at the settings PUSHER and PUBLIC_PUSHER.',
				),
			];
}

function socketUrl(settings: Settings): string {
	const { PORT, PUBLIC_PUSHER_KEY: key, PUBLIC_PUSHER_CLUSTER: cluster, PUBLIC_PUSHER_HOST: host } = settings;
	const { PUBLIC_PUSHER_TLS: tls, PUBLIC_PUSHER_PORT: port } = settings;
	const own = `ws://localhost:${PORT}`;
	const external = host ? `${tls ? 'wss' : 'ws'}://${host}${port ? `:${port}` : ''}` : `wss://ws-${cluster}.pusher.com`;
	return `${host || cluster ? external : own}/app/${key}?protocol=7&client=doctor&version=1`;
}
