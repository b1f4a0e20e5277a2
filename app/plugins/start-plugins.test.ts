import { expect, test, vi } from 'vitest';
import type { Plugin } from './plugin.ts';
import { startPlugins } from './start-plugins.ts';

/** A plugin that logs its events. */
const logging = (name: string, log: string[]): Plugin => ({
	name,
	setup() {
		log.push(`${name} started`);
		return () => void log.push(`${name} ended`);
	},
});

const fault = new Error('fault');
function fail(): never {
	throw fault;
}

test('starts plugins in order, logs them in development, and stops each once in reverse order', () => {
	const info = vi.spyOn(console, 'info').mockImplementation(() => {});
	const log: string[] = [];
	const stop = startPlugins([logging('one', log), logging('two', log)]);
	expect(log).toEqual(['one started', 'two started']);
	expect(info.mock.calls).toEqual([['Plugin one'], ['Plugin two']]);
	stop();
	stop();
	expect(log.slice(2)).toEqual(['two ended', 'one ended']);
});

test('logs a plugin that fails to start, and runs the others', () => {
	const log: string[] = [];
	vi.spyOn(console, 'info').mockImplementation(() => {});
	const stop = startPlugins([logging('one', log), { name: 'bad', setup: fail }, logging('two', log)]);
	expect(vi.mocked(console.error).mock.calls).toEqual([['Plugin bad:', fault]]);
	vi.mocked(console.error).mockClear();
	stop();
	expect(log).toEqual(['one started', 'two started', 'two ended', 'one ended']);
});

test('logs a plugin that fails to stop, and stops the others', () => {
	const log: string[] = [];
	vi.spyOn(console, 'info').mockImplementation(() => {});
	startPlugins([logging('one', log), { name: 'bad', setup: () => fail }, logging('two', log)])();
	expect(vi.mocked(console.error).mock.calls).toEqual([['Plugin bad:', fault]]);
	vi.mocked(console.error).mockClear();
	expect(log.slice(2)).toEqual(['two ended', 'one ended']);
});
