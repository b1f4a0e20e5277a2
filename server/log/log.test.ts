import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readSettings } from '../../contract/settings.ts';
import { createLog, logOutput } from './log.ts';

/** Logs a start and some later events. @returns the output, or 'JSON' if the log is not reformatted */
function logWith(settings: NodeJS.ProcessEnv, output: { isTTY?: boolean } = {}, env: NodeJS.ProcessEnv = {}): string {
	let text = '';
	const given = readSettings(settings);
	const destination = logOutput(given, { ...output, write: (part) => (text += part) }, env);
	if (!destination) return 'JSON';
	const log = createLog(given, destination);
	log.info('opening the database in .data');
	log.warn({ node: 'one' }, 'a proxy is not believed');
	log.info({ url: 'http://localhost:3000' }, 'Assay serves http://localhost:3000');
	log.info({ simulated: true }, 'this node follows the spot feed');
	log.error({ err: new Error('gone') }, 'a page failed');
	return text.replaceAll(/\d\d:\d\d:\d\d/g, 'now').replaceAll(/\n +at .*/g, '');
}

const terminal = { isTTY: true };

test('writes JSON if the output is not a terminal', () => {
	expect(logWith({})).toBe('JSON');
});

test('shows every line in development, without colors if the output is not a terminal', () => {
	expect(logWith({ NODE_ENV: 'development' })).toBe(
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

test('shows the steps of a start and the address in a terminal, and then only warnings and errors', () => {
	expect(logWith({}, terminal, { NO_COLOR: '1' })).toBe(
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
	expect(logWith({ LOG_LEVEL: 'debug' }, terminal)).toContain('follows the spot feed');
});

test('highlights the address in a terminal', () => {
	for (const NODE_ENV of ['production', 'development']) {
		expect(logWith({ NODE_ENV }, terminal)).toContain('\x1b[1;36mhttp://localhost:3000\x1b[0m\n');
	}
});

test('logs an outage of the database without the query and the stack', () => {
	const lines: string[] = [];
	const cause = new Error('Connection terminated unexpectedly');
	const err = new DrizzleQueryError('select "secret" from "orders"', [], cause);
	createLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) }).error({ err }, 'alerts failed');
	expect(JSON.parse(lines[0] ?? '').err).toEqual({ type: 'DrizzleQueryError', message: cause.message });
});
