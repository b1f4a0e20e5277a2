import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { codeOf } from './run-playwright.ts';

const folder = mkdtempSync(join(tmpdir(), 'replay-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Takes the lock in another process, and then runs `next` there. */
function take(file: string, next: string): ChildProcess {
	const script = `import { takeLock } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))};
		try { takeLock(${JSON.stringify(file)}); } catch (error) { console.log(error.message); process.exit(3); }
		console.log('taken');
		${next}`;
	return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
}

const readOutput = async ({ stdout }: ChildProcess) => String((await once(stdout ?? process.stdin, 'data'))[0]).trim();
const wait = 'setInterval(() => {}, 1_000);';

test.for(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
	'refuses a second replay, and removes the lock after %s',
	async (signal) => {
		const file = join(folder, signal, 'replay.lock');
		const first = take(file, `${wait} process.once('exit', () => console.log('ends'));`);
		expect(await readOutput(first)).toBe('taken');
		const second = take(file, '');
		const [refusal, code] = await Promise.all([readOutput(second), codeOf(second)]);
		expect(refusal).toMatch(`Another replay is running here as process ${first.pid}. Wait until it has finished.`);
		expect([code, existsSync(file)]).toEqual([3, true]);
		first.kill(signal);
		expect(await Promise.all([readOutput(first), codeOf(first)])).toEqual(['ends', 128 + constants.signals[signal]]);
		expect(existsSync(file)).toBe(false);
	},
);

test('keeps the lock while its child processes stop', async () => {
	const file = join(folder, 'stopping.lock');
	const first = take(file, `${wait} process.on('SIGTERM', () => { console.log('stopping'); });`);
	await readOutput(first);
	first.kill('SIGTERM');
	expect([await readOutput(first), existsSync(file)]).toEqual(['stopping', true]);
	first.kill('SIGKILL');
	await codeOf(first);
});

test('takes over the lock of a killed replay', async () => {
	const file = join(folder, 'stale.lock');
	const killed = take(file, wait);
	await readOutput(killed);
	killed.kill('SIGKILL');
	await codeOf(killed);
	expect(existsSync(file)).toBe(true);
	const next = take(file, '');
	expect(await Promise.all([readOutput(next), codeOf(next)])).toEqual(['taken', 0]);
	expect(existsSync(file)).toBe(false);
	writeFileSync(file, 'no number');
	const last = take(file, '');
	expect(await Promise.all([readOutput(last), codeOf(last)])).toEqual(['taken', 0]);
});
