import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { checkPort } from './check-port.ts';
import { explainStartupError } from './startup-errors.ts';

const refusal = (PORT: number, HOST: string, setting?: 'METRICS_PORT') =>
	checkPort({ PORT, HOST }, setting).then(() => 'no error', explainStartupError);

test('names the setting if a port is in use or an address is not available', async () => {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => void server.close());
	const { port } = server.address() as AddressInfo;
	expect(await refusal(port, '127.0.0.1')).toBe(
		`PORT: another process uses port ${port}. Stop it, or choose another port.`,
	);
	expect(await refusal(port, '127.0.0.1', 'METRICS_PORT')).toMatch(/^METRICS_PORT: another process uses/);
	expect(await refusal(0, '192.0.2.1')).toBe(
		'HOST: this machine does not have the address 192.0.2.1. Remove HOST to listen on all addresses.',
	);
});

test.each([
	['ENOTFOUND', 'HOST: the name shop.invalid has no address. Remove HOST to listen on all addresses.'],
	['EAI_AGAIN', 'HOST: the name server does not answer for shop.invalid. Use an IP address.'],
])('explains a host that does not resolve: %s', (code, message) => {
	const error = Object.assign(new Error('getaddrinfo'), { code, syscall: 'getaddrinfo', hostname: 'shop.invalid' });
	expect(explainStartupError(error)).toBe(message);
});

test('names the reason of a failed migration', () => {
	const cause = new Error('column "answer" of relation "contact_messages" already exists');
	const error = new DrizzleQueryError('ALTER TABLE "contact_messages" ADD COLUMN "answer" text;', ['secret'], cause);
	expect(explainStartupError(error)).toBe(
		'column "answer" of relation "contact_messages" already exists. The query: ALTER TABLE "contact_messages" ADD COLUMN "answer" text;',
	);
});

test('keeps the message of any other error', () => {
	const database = Object.assign(new Error('DATABASE_URL: no.'), { code: 'ENOTFOUND' });
	expect(explainStartupError(database)).toBe('DATABASE_URL: no.');
});

/** Runs code in a process that reports startup errors. @returns the exit status and the output */
function run(code: string): { status: number | null; output: string } {
	const { href: folder } = new URL('../', import.meta.url);
	const imports = [
		`import { DrizzleQueryError } from 'drizzle-orm';`,
		`import { createLog } from '${folder}log/log.ts';`,
		`import { reportStartupErrors } from '${folder}startup/startup-errors.ts';`,
	];
	const script = [...imports, 'const onStarted = reportStartupErrors();', code].join('\n');
	const args = ['--input-type=module', '--eval', script];
	const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: import.meta.dirname, encoding: 'utf8' });
	return { status, output: stdout + stderr };
}

test.each([
	['a start that fails', `throw new Error('connect to postgres://ada:swordfish@db.example/shop');`],
	[
		'an error that nothing handles later',
		`onStarted(createLog({ LOG_LEVEL: 'info' })); throw new DrizzleQueryError('select $1', ['swordfish'], new Error('no'));`,
	],
	[
		'a promise that nothing handles',
		`onStarted(createLog({ LOG_LEVEL: 'info' })); Promise.reject(new DrizzleQueryError('select $1', ['swordfish'], new Error('no')));`,
	],
])('%s ends the process with one line, without secrets', (_, code) => {
	const { status, output } = run(code);
	expect(status).toBe(1);
	expect(output.trim().split('\n')).toHaveLength(1);
	expect(output).toMatch(/^Assay did not start\. connect to |"msg":"the shop stops after an unhandled error"/);
	expect(output).not.toContain('swordfish');
});
