import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from '../browser.ts';
import { takeLock } from './lock.ts';
import type { ReplayOptions } from './options.ts';
import type { Plan } from './plan.ts';

/** Where a replay leaves what it made: emptied by the next one. */
export const results = join(import.meta.dirname, '../../test-results/replay');
/** What each test has recorded of the network. */
export const recordings = join(results, 'recordings');
/** What links of the shop answered in this run. */
export const linksFile = join(results, 'links.txt');

const playwrightCli = fileURLToPath(import.meta.resolve('@playwright/test/cli'));

/**
 * Has Playwright read its options, and do nothing.
 *
 * @throws Error with its sentence about a bad one
 */
export function checkPlaywrightOptions(options: string[]): void {
	if (options.length === 0) return;
	// It reads them before it looks for its configuration, without which it goes no further.
	const nowhere = join(results, 'no.config.ts');
	const { stderr } = spawnSync(process.execPath, [playwrightCli, 'test', '--config', nowhere, ...options], {
		encoding: 'utf8',
	});
	const [refusal] = stderr.match(/^error: .+/m) ?? [];
	if (refusal) throw new Error(refusal);
}

/**
 * Makes this the only replay that writes here, and empties the folder of the last one.
 *
 * @throws Error while another replay runs
 */
export function takeResults({ isListing = false } = {}): void {
	takeLock(`${results}.lock`);
	// Who only asks what there is keeps what was found last.
	if (!isListing) rmSync(results, { recursive: true, force: true });
	mkdirSync(results, { recursive: true });
}

/** Builds the shop unless that was done. @returns the exit code */
export function buildShop(): Promise<number> {
	const build = join(import.meta.dirname, '../build/build-when-needed.ts');
	return finish(spawn(process.execPath, [build], { stdio: 'inherit' }));
}

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
	return finish(
		spawn(process.execPath, [playwrightCli, 'test', '--config', config, ...options], {
			stdio: 'inherit',
			env: { ...process.env, ...settings },
		}),
	);
}

/** @returns with what code a process ends, which is told to when this one is */
async function finish(running: ChildProcess): Promise<number> {
	const stopPassing = passOnSignals(running, Boolean(process.stdin.isTTY));
	return codeOf(running).finally(stopPassing);
}

/**
 * Has a process end where this one is told to, which then goes on until what it has started is stopped, too.
 *
 * @param isAtTerminal where Ctrl+C reaches both: told twice Playwright would leave its work at once
 * @returns what ends that
 */
export function passOnSignals(running: ChildProcess, isAtTerminal: boolean): () => void {
	const end = () => running.kill('SIGTERM');
	const interrupt = () => isAtTerminal || running.kill('SIGINT');
	process.on('SIGTERM', end).on('SIGINT', interrupt);
	return () => void process.off('SIGTERM', end).off('SIGINT', interrupt);
}

/** @returns with what code a process ends; 1 where a signal ends it */
export function codeOf(running: ChildProcess): Promise<number> {
	return new Promise((resolve, reject) => {
		running.once('exit', (code) => resolve(code ?? 1));
		running.once('error', reject);
	});
}
