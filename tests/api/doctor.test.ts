import { once } from 'node:events';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../backend/connect.ts';
import { policies } from '../../backend/policies/tables.ts';
import { readSettings } from '../../contract/settings.ts';
import { compareClocks } from '../../tools/shop/doctor/check-database.ts';
import { formatFindings } from '../../tools/shop/doctor/doctor-command.ts';
import { findAll } from '../../tools/shop/doctor/find-all.ts';
import type { Finding } from '../../tools/shop/doctor/finding.ts';
import { emptyDatabase, newDemo, newFolder } from '../setup/backups.ts';
import { startMailServer } from '../setup/mail-server.ts';

const secret = 'secret-of-the-doctor-tests-'.repeat(2);

/** Runs all checks. By default no shop answers, and there is a folder but no database. */
async function examine(env: Record<string, string>, email?: string) {
	const given = { PORT: '1', DATA_DIR: await newFolder(), ...env };
	const findings = await findAll(() => readSettings(given), given, email);
	const of = (check: string, state?: Finding['state']) =>
		findings
			.filter((one) => one.check === check && (!state || one.state === state))
			.map(({ found }) => found)
			.join('\n');
	return { findings, of, problems: findings.filter(({ state }) => state === 'problem').map(({ check }) => check) };
}
const withDatabase = (url: string) => ({ DATABASE_URL: url, AUTH_SECRET: secret, OPERATOR_TOKEN: secret });

test('a new machine without a database has no problem, and nothing is created', async () => {
	const folder = await newFolder();
	const { problems, of } = await examine({ DATA_DIR: folder, DATABASE_URI: 'x' });
	expect(problems).toEqual([]);
	expect(of('database')).toContain('There is no database in');
	expect(of('settings', 'warning')).toBe('DATABASE_URI is not a setting and has no effect.');
	expect(of('shop')).toContain('No shop answers on port 1');
});

test('invalid settings are the only finding', async () => {
	const { findings } = await examine({ PORT: 'x' });
	expect(findings).toMatchObject([{ check: 'settings', state: 'problem' }]);
	expect(findings[0]?.found).toContain('PORT: give a port');
	expect(formatFindings(findings)).toMatch(/^problem +settings .+\n +→ .+\n\n1 problems, 0 warnings, 0 ok\n$/);
});

test('secrets that others can read, and folders that all can write, are problems', async () => {
	const folder = await newFolder();
	await writeFile(join(folder, 'operator-token'), secret, { mode: 0o644 });
	await writeFile(join(folder, 'auth-secret'), 'short', { mode: 0o600 });
	await mkdir(join(folder, 'originals'));
	await chmod(join(folder, 'originals'), 0o777);
	const { of } = await examine({ DATA_DIR: folder });
	expect(of('secrets', 'problem')).toMatch(
		/^Other users can read .+operator-token\..*\n.+auth-secret has fewer than 32/,
	);
	expect(of('permissions', 'problem')).toMatch(/^Every user can write to .+originals \(PICTURES_DIR\)\.$/);
});

test('the demo shop: its content is listed, and is a problem for a live shop', async () => {
	const { url } = await newDemo();
	const demo = await examine(withDatabase(url));
	expect(demo.of('migrations')).toBe('The tables are those of this version or a newer one.');
	expect(demo.of('clock', 'ok')).toMatch(/differs by 0\.\d s/);
	const content = demo.of('demo content', 'warning');
	for (const part of ['The shop is called Assay', 'products of the demo', 'Policies that mention', 'posts of the demo'])
		expect(content).toContain(part);
	expect(content).toContain('SHOP_ADDRESS');
	const live = await examine({
		...withDatabase(url),
		...{ SHOP_MODE: 'live', PUBLIC_APP_TOKEN: 'token-of-app', PUBLIC_API_TOKEN: 'token-of-api' },
		BACKUP_DIR: await newFolder(),
	});
	expect(live.problems).toContain('demo content');
	expect(live.of('backup', 'problem')).toBe('There is no backup in BACKUP_DIR.');
	expect(live.of('price feed', 'warning')).toContain('SPOT_FEED_URL is not set');

	const { db, close } = await connect({ url });
	onTestFinished(close);
	const slugs = content.match(/demonstration: (.+)\./)?.[1]?.split(', ') ?? [];
	await db
		.update(policies)
		.set({ markdown: 'Ours.', title: 'T', summary: 'S' })
		.where(inArray(policies.slug, slugs as never));
	expect((await examine(withDatabase(url))).of('demo content')).not.toContain('Policies that mention');
	await db.update(policies).set({ markdown: 'It is a demonstration.' }).where(eq(policies.slug, 'terms'));
	expect((await examine(withDatabase(url))).of('demo content')).toContain('demonstration: terms.');
});

test('a database without tables, or one that does not answer, is reported instead of an error', async () => {
	const empty = await examine(withDatabase(await emptyDatabase()));
	expect(empty.of('migrations', 'warning')).toMatch(/^The database lacks \d+ migrations/);
	const away = await examine(withDatabase('postgres://nobody@127.0.0.1:1/none'));
	expect(away.of('database', 'problem')).toMatch(/^The database does not answer: cannot reach/);
});

test('the test email is sent, and a mail server or feed that does not answer is a problem', async () => {
	const { url } = await newDemo();
	const mails = await startMailServer();
	onTestFinished(mails.close);
	const settings = { ...withDatabase(url), SMTP_URL: mails.url, SHOP_URL: 'https://shop.example' };
	const { of } = await examine(settings, 'me@example.com');
	expect(of('email', 'ok')).toContain('accepted a test email');
	expect(of('proxy headers', 'warning')).toContain('TRUST_PROXY is not set');
	expect(mails.mails.map(({ lines }) => lines.find((line) => line.startsWith('To:')))).toEqual(['To: me@example.com']);
	const refused = await examine({ ...settings, SMTP_URL: 'smtp://127.0.0.1:1', SPOT_FEED_URL: 'http://127.0.0.1:1/' });
	expect(refused.problems).toEqual(expect.arrayContaining(['email', 'price feed']));
	expect((await examine(withDatabase(url), 'me@example.com')).problems).toContain('email');
});

test('a running shop reports what only it knows', async () => {
	const server = createServer((_, response) =>
		response.end(JSON.stringify({ status: 'ready', proxy: { problem: 'Unknown proxy.' }, disk: { problem: 'no' } })),
	).listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => void server.close());
	const { port } = server.address() as AddressInfo;
	const { of } = await examine({ PORT: String(port) });
	expect(of('shop', 'ok')).toContain('is ready');
	expect(of('proxy headers', 'problem')).toBe('Unknown proxy.');
	expect(of('disk')).toBe('');
	expect(of('realtime', 'problem')).toContain('cannot be used');
});

test.each([
	[500, 'ok'],
	[-5_000, 'warning'],
	[60_000, 'problem'],
] as const)('clocks that differ by %i ms: %s', (difference, state) => {
	expect(compareClocks(1e12, 1e12 + difference, 'the database').state).toBe(state);
});
