import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from '../browser.ts';
import { takeLock } from './lock.ts';
import type { ReplayOptions } from './options.ts';
import type { Plan } from './plan.ts';

/** The folder of results, which the next replay empties. */
export const results = join(import.meta.dirname, '../../test-results/replay');
/** The network recordings of each test. */
export const recordings = join(results, 'recordings');
/** The statuses of the shop's links in this run. */
export const linksFile = join(results, 'links.txt');

const playwrightCli = fileURLToPath(import.meta.resolve('@playwright/test/cli'));

/**
 * Lets Playwright validate its options without running tests.
 *
 * @throws Error with Playwright's message about an invalid option
 */
export function checkPlaywrightOptions(options: string[]): void {
	if (options.length === 0) return;
	// Playwright reads its options before its configuration, and stops because that does not exist.
	const nowhere = join(results, 'no.config.ts');
	const { stderr } = spawnSync(process.execPath, [playwrightCli, 'test', '--config', nowhere, ...options], {
		encoding: 'utf8',
	});
	const [refusal] = stderr.match(/^error: .+/m) ?? [];
	if (refusal) throw new Error(refusal);
}

/**
 * Locks the folder of results and empties it.
 *
 * @throws Error while another replay runs
 */
export function takeResults({ isListing = false } = {}): void {
	takeLock(`${results}.lock`);
	// `--list` keeps the results of the last replay.
	if (!isListing) rmSync(results, { recursive: true, force: true });
	mkdirSync(results, { recursive: true });
}

/** Builds the shop unless a current build exists. @returns the exit code */
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

/** Passes signals on to a process. @returns its exit code */
async function finish(running: ChildProcess): Promise<number> {
	const stopPassing = passOnSignals(running, Boolean(process.stdin.isTTY));
	return codeOf(running).finally(stopPassing);
}

/**
 * Passes signals on to a child process. This process continues until everything that it started has stopped.
 *
 * @param isAtTerminal true if Ctrl+C reaches both processes. A second signal would stop Playwright immediately
 * @returns stops passing signals on
 */
export function passOnSignals(running: ChildProcess, isAtTerminal: boolean): () => void {
	const end = () => running.kill('SIGTERM');
	const interrupt = () => isAtTerminal || running.kill('SIGINT');
	process.on('SIGTERM', end).on('SIGINT', interrupt);
	return () => void process.off('SIGTERM', end).off('SIGINT', interrupt);
}

/** @returns the exit code of a process; 1 if a signal ended it */
export function codeOf(running: ChildProcess): Promise<number> {
	return new Promise((resolve, reject) => {
		running.once('exit', (code) => resolve(code ?? 1));
		running.once('error', reject);
	});
}
