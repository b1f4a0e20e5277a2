import { createRequire } from 'node:module';
import type { DestinationStream, LoggerOptions } from 'pino';
import { describeError } from '../../backend/db/describe-error.ts';
import { noteLine } from './searched-log.ts';

const real = createRequire(import.meta.url)('pino') as typeof import('pino');

/**
 * Stands in for pino in the API tests: notes the lines of every level, with errors as the shop's log has them, and writes those that the
 * test has asked for.
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
