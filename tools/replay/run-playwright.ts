import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from '../browser.ts';
import type { ReplayOptions } from './options.ts';
import type { Plan } from './plan.ts';

/** Where a replay leaves what it made: emptied by the next one. */
export const results = join(import.meta.dirname, '../../test-results/replay');
/** What each test has recorded of the network. */
export const recordings = join(results, 'recordings');
/** What links of the shop answered in this run. */
export const linksFile = join(results, 'links.txt');

/** @returns Playwright's exit code */
export function runPlaywright(plan: Plan, options: ReplayOptions): Promise<number> {
	const file = join(results, 'plan.json');
	writeFileSync(file, JSON.stringify(plan, null, '\t'));
	rmSync(linksFile, { force: true });
	return startPlaywright(options.playwright, {
		CHROMIUM_PATH: ensureBrowser(),
		REPLAY_PLAN: file,
		REPLAY_STORED: options.stored,
		...(options.update && { REPLAY_UPDATE: '1' }),
		...(options.record && { REPLAY_RECORD: recordings }),
		...(options.from && { REPLAY_FROM: options.from }),
	});
}

/** @returns Playwright's exit code */
export function startPlaywright(options: string[], settings: NodeJS.ProcessEnv): Promise<number> {
	const config = join(import.meta.dirname, 'playwright.config.ts');
	const cli = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
	const playwright = spawn(process.execPath, [cli, 'test', '--config', config, ...options], {
		stdio: 'inherit',
		env: { ...process.env, ...settings },
	});
	passOnSignals(playwright, Boolean(process.stdin.isTTY));
	return codeOf(playwright);
}

/**
 * Has a process end where this one is told to, which then goes on until what it has started is stopped, too.
 *
 * @param isAtTerminal where Ctrl+C reaches both: told twice Playwright would leave its work at once
 */
export function passOnSignals(running: ChildProcess, isAtTerminal: boolean): void {
	process.on('SIGTERM', () => running.kill('SIGTERM'));
	process.on('SIGINT', () => isAtTerminal || running.kill('SIGINT'));
}

/** @returns with what code a process ends; 1 where a signal ends it */
export function codeOf(running: ChildProcess): Promise<number> {
	return new Promise((resolve, reject) => {
		running.once('exit', (code) => resolve(code ?? 1));
		running.once('error', reject);
	});
}
