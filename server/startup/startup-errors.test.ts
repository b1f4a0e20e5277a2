import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { tryToListen } from './check-port.ts';
import { reasonOf } from './startup-errors.ts';

const refusal = (PORT: number, HOST: string) => tryToListen({ PORT, HOST }).then(() => 'it could', reasonOf);

test('a port that is taken, and addresses that are none of this machine, are told by their setting', async () => {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => void server.close());
	const { port } = server.address() as AddressInfo;
	expect(await refusal(port, '127.0.0.1')).toBe(
		`PORT: ${port} is taken by another process. Stop it, or take another port.`,
	);
	expect(await refusal(0, '192.0.2.1')).toBe(
		'HOST: this machine has no address 192.0.2.1. Leave HOST out to listen on all.',
	);
});

test.each([
	['ENOTFOUND', 'HOST: there is no address of the name shop.invalid. Leave HOST out to listen on all.'],
	['EAI_AGAIN', 'HOST: nobody could be asked for the address of shop.invalid. Give an address.'],
])('a host that does not resolve: %s', (code, said) => {
	const error = Object.assign(new Error('getaddrinfo'), { code, syscall: 'getaddrinfo', hostname: 'shop.invalid' });
	expect(reasonOf(error)).toBe(said);
});

test('anything else is said as it is', () => {
	const database = Object.assign(new Error('DATABASE_URL: no.'), { code: 'ENOTFOUND' });
	expect(reasonOf(database)).toBe('DATABASE_URL: no.');
});

/** What a process says that runs this after the shop has started. */
function saidBy(code: string): { status: number | null; said: string } {
	const { href: folder } = new URL('../', import.meta.url);
	const imports = [
		`import { DrizzleQueryError } from 'drizzle-orm';`,
		`import { createLog } from '${folder}log/log.ts';`,
		`import { sayWhyItDidNotStart } from '${folder}startup/startup-errors.ts';`,
	];
	const script = [...imports, 'const hasStarted = sayWhyItDidNotStart();', code].join('\n');
	const args = ['--input-type=module', '--eval', script];
	const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: import.meta.dirname, encoding: 'utf8' });
	return { status, said: stdout + stderr };
}

test.each([
	['a start that fails', `throw new Error('connect to postgres://ada:swordfish@db.example/shop');`],
	[
		'an error that nothing handles later',
		`hasStarted(createLog({ LOG_LEVEL: 'info' })); throw new DrizzleQueryError('select $1', ['swordfish'], new Error('no'));`,
	],
	[
		'a promise that nothing handles',
		`hasStarted(createLog({ LOG_LEVEL: 'info' })); Promise.reject(new DrizzleQueryError('select $1', ['swordfish'], new Error('no')));`,
	],
])('%s ends the process with one line, without secrets', (_, code) => {
	const { status, said } = saidBy(code);
	expect(status).toBe(1);
	expect(said.trim().split('\n')).toHaveLength(1);
	expect(said).toMatch(/^Assay did not start\. connect to |"msg":"the shop ends: nothing handled an error"/);
	expect(said).not.toContain('swordfish');
});
