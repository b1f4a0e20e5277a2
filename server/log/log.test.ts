import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readSettings } from '../../contract/settings.ts';
import { createLog, readerOf } from './log.ts';

/** What a log of these settings writes, of a start and what follows it. */
function written(settings: NodeJS.ProcessEnv, output: { isTTY?: boolean } = {}, env: NodeJS.ProcessEnv = {}): string {
	let text = '';
	const given = readSettings(settings);
	const reader = readerOf(given, { ...output, write: (part) => (text += part) }, env);
	if (!reader) return 'JSON';
	const log = createLog(given, reader);
	log.info('opening the database in .data');
	log.warn({ node: 'one' }, 'a proxy is not believed');
	log.info({ url: 'http://localhost:3000' }, 'Assay serves http://localhost:3000');
	log.info({ simulated: true }, 'this node follows the spot feed');
	log.error({ err: new Error('gone') }, 'a page failed');
	return text.replaceAll(/\d\d:\d\d:\d\d/g, 'now').replaceAll(/\n +at .*/g, '');
}

const terminal = { isTTY: true };

test('a machine reads JSON', () => {
	expect(written({})).toBe('JSON');
});

test('a developer reads every line, without colors where there is no terminal', () => {
	expect(written({ NODE_ENV: 'development' })).toBe(
		[
			'now opening the database in .data',
			'now a proxy is not believed node="one"',
			'now Assay serves http://localhost:3000',
			'now this node follows the spot feed simulated=true',
			'now a page failed',
			'Error: gone',
			'',
		].join('\n'),
	);
});

test('in a terminal a start says what it does, its address last, and then what goes wrong', () => {
	expect(written({}, terminal, { NO_COLOR: '1' })).toBe(
		[
			'  Opening the database in .data',
			'now a proxy is not believed node="one"',
			'',
			'  Assay serves http://localhost:3000',
			'',
			'now a page failed',
			'Error: gone',
			'',
		].join('\n'),
	);
	expect(written({ LOG_LEVEL: 'debug' }, terminal)).toContain('follows the spot feed');
});

test('and highlights the address', () => {
	for (const NODE_ENV of ['production', 'development']) {
		expect(written({ NODE_ENV }, terminal)).toContain('\x1b[1;36mhttp://localhost:3000\x1b[0m\n');
	}
});

test('that the database is away needs neither the query nor a stack', () => {
	const lines: string[] = [];
	const cause = new Error('Connection terminated unexpectedly');
	const err = new DrizzleQueryError('select "secret" from "orders"', [], cause);
	createLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) }).error({ err }, 'alerts failed');
	expect(JSON.parse(lines[0] ?? '').err).toEqual({ type: 'DrizzleQueryError', message: cause.message });
});
