import { expect, test, vi } from 'vitest';
import type { Plugin } from './plugin.ts';
import { startPlugins } from './start-plugins.ts';

/** A plugin that writes down what becomes of it. */
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

test('plugins are started in their order, named in development, and ended once, the last first', () => {
	const info = vi.spyOn(console, 'info').mockImplementation(() => {});
	const log: string[] = [];
	const end = startPlugins([logging('one', log), logging('two', log)]);
	expect(log).toEqual(['one started', 'two started']);
	expect(info.mock.calls).toEqual([['Plugin one'], ['Plugin two']]);
	end();
	end();
	expect(log.slice(2)).toEqual(['two ended', 'one ended']);
});

test('one that fails at its start is named, and the others run and end', () => {
	const log: string[] = [];
	vi.spyOn(console, 'info').mockImplementation(() => {});
	const end = startPlugins([logging('one', log), { name: 'bad', setup: fail }, logging('two', log)]);
	expect(vi.mocked(console.error).mock.calls).toEqual([['Plugin bad:', fault]]);
	vi.mocked(console.error).mockClear();
	end();
	expect(log).toEqual(['one started', 'two started', 'two ended', 'one ended']);
});

test('one that fails at its end is named, and the others end', () => {
	const log: string[] = [];
	vi.spyOn(console, 'info').mockImplementation(() => {});
	startPlugins([logging('one', log), { name: 'bad', setup: () => fail }, logging('two', log)])();
	expect(vi.mocked(console.error).mock.calls).toEqual([['Plugin bad:', fault]]);
	vi.mocked(console.error).mockClear();
	expect(log.slice(2)).toEqual(['two ended', 'one ended']);
});
