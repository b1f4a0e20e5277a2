import { setTimeout as wait } from 'node:timers/promises';
import { readSettings } from '../../contract/settings.ts';
import { startMailServer } from '../../tests/setup/mail-server.ts';
import { percentile } from '../bench/row.ts';
import { withShop } from '../bench/server-process.ts';
import type { SeededRandom } from '../walks/random.ts';

const [password, nextPassword] = ['seven grey herons', 'six white swans'];
const email = 'owner@example.com';
/** Networks: of the owner at home and elsewhere, and of the attackers. */
const [home, elsewhere] = ['198.51.100.7', '192.0.2.9'];
const attackers = Array.from({ length: 5 }, (_, index) => `203.0.113.${index + 1}`);
/** Wrong passwords that the shop may check: 50 at once, and as many as an account has in a day. */
const mostChecked = 100;
/** Milliseconds between two logins of the owner, and the longest pause of an attacker. */
const pauses = { owner: 1_000, attacker: 1_000 };

type Lockout = {
	/** Wrong passwords that the shop checked, and those that it refused because of a limit. */
	checked: number;
	refused: number;
	/** Logins of the owner from a known network, and those that failed. */
	logins: number;
	failed: number;
	/** 99th percentile of the owner's logins, in milliseconds. */
	p99: number;
	/** Whether the owner could set a new password on a new network and log in there. */
	isReset: boolean;
};

/** Tries wrong passwords for an account from five networks, while the owner logs in. */
export async function lockOut(duration: number, random: SeededRandom): Promise<Lockout> {
	const mails = await startMailServer();
	const settings = {
		TRUST_PROXY: '1',
		SMTP_URL: mails.url,
		SHOP_URL: 'https://shop.example',
		MAIL_POLL_SECONDS: '0.2',
	};
	try {
		return await withShop('lockout', settings, ({ url }) => attackAccount(url, mails.receive, { duration, random }));
	} finally {
		await mails.close();
	}
}

type Attack = { duration: number; random: SeededRandom };

async function attackAccount(
	url: string,
	receive: Awaited<ReturnType<typeof startMailServer>>['receive'],
	{ duration, random }: Attack,
): Promise<Lockout> {
	const call = caller(url);
	/** Waits for the token of an emailed link. */
	const tokenOf = async (page: string) => {
		const link = new RegExp(`/${page}#token=([\\w-]{43})`);
		const { text } = await receive(({ lines, text: all }) => lines.includes(`To: ${email}`) && link.test(all));
		return text.match(link)?.[1];
	};
	const logIn = (from: string, typed: string) => call('login', from, { email, password: typed });
	await call('register', home, { name: 'Ada', email, password });
	await call('verify-email', home, { token: await tokenOf('verify-email'), password });
	await logIn(home, password);

	let isOver = false;
	const statuses: number[] = [];
	const attacking = attackers.map(async (from) => {
		while (!isOver) {
			statuses.push(await logIn(from, `wrong ${random.next()}`));
			await wait(random.next() * pauses.attacker);
		}
	});
	const times: number[] = [];
	let failed = 0;
	for (const begun = performance.now(); performance.now() - begun < duration; await wait(pauses.owner)) {
		const before = performance.now();
		if ((await logIn(home, password)) !== 200) failed += 1;
		times.push(performance.now() - before);
	}
	await call('password/forgot', elsewhere, { email });
	const reset = { token: await tokenOf('reset-password'), password: nextPassword };
	const isReset =
		(await call('password/reset', elsewhere, reset)) === 200 && (await logIn(elsewhere, nextPassword)) === 200;
	isOver = true;
	await Promise.all(attacking);
	const count = (status: number) => statuses.filter((one) => one === status).length;
	const p99 = Math.round(percentile(times, 0.99));
	return { checked: count(400), refused: count(429), logins: times.length, failed, p99, isReset };
}

/** @returns a function that calls the API from a network. It returns the status */
function caller(url: string) {
	const { PUBLIC_API_TOKEN, PUBLIC_APP_TOKEN } = readSettings({});
	const headers = {
		'Content-Type': 'application/json',
		'x-api-token': PUBLIC_API_TOKEN,
		Authorization: `Bearer ${PUBLIC_APP_TOKEN}`,
	};
	return async (path: string, network: string, body: object): Promise<number> => {
		const response = await fetch(`${url}/api/account/${path}`, {
			method: 'POST',
			headers: { ...headers, 'X-Forwarded-For': network },
			body: JSON.stringify(body),
		});
		await response.arrayBuffer();
		return response.status;
	};
}

/** True if the owner never waited for the attackers, and they had few guesses. */
export const isWithstood = ({ checked, logins, failed, isReset }: Lockout) =>
	failed === 0 && logins > 0 && isReset && checked <= mostChecked;
