import { createRequire } from 'node:module';
import type { DestinationStream, LoggerOptions } from 'pino';
import { describeError } from '../../backend/db/describe-error.ts';
import { noteLine } from './searched-log.ts';

const real = createRequire(import.meta.url)('pino') as typeof import('pino');

/**
 * Replaces pino in the API tests: records lines of all levels, with errors as in the shop's log, and writes the lines of the test's own
 * level.
 */
export function pino(options: LoggerOptions = {}, destination?: DestinationStream) {
	const { level = 'info', serializers, hooks: _, ...others } = options;
	const least = real.levels.values[level] ?? Number.POSITIVE_INFINITY;
	const write = (line: string) => {
		noteLine(line);
		if (JSON.parse(line).level >= least) destination?.write(options.hooks?.streamWrite?.(line) ?? line);
	};
	return real.pino({ ...others, level: 'trace', serializers: { err: describeError, ...serializers } }, { write });
}

pino.stdTimeFunctions = real.stdTimeFunctions;
