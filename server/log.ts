import { type DestinationStream, pino } from 'pino';
import { describeError } from '../backend/db/describe-error.ts';
import type { Settings } from '../contract/settings.ts';
import { readableLog, startLog } from './readable-log.ts';

/** The process's log: one JSON object a line, unless `destination` makes something else of it. */
export function createLog(settings: Pick<Settings, 'LOG_LEVEL'>, destination?: DestinationStream) {
	const options = {
		level: settings.LOG_LEVEL,
		base: null,
		timestamp: pino.stdTimeFunctions.isoTime,
		serializers: { err: describeError },
	};
	return destination ? pino(options, destination) : pino(options);
}

type Output = { isTTY?: boolean; write: (text: string) => unknown };

/** What reads the log on standard output: a developer, somebody at a terminal, or a machine, for which it stays as it is. */
export function readerOf(
	{ NODE_ENV, LOG_LEVEL }: Pick<Settings, 'NODE_ENV' | 'LOG_LEVEL'>,
	output: Output,
	env: NodeJS.ProcessEnv = process.env,
): DestinationStream | undefined {
	const isTerminal = output.isTTY === true;
	const reader = { write: (text: string) => output.write(text), colors: isTerminal && !env.NO_COLOR };
	if (NODE_ENV === 'development') return readableLog(reader);
	if (!isTerminal) return undefined;
	// Who wants to know everything is told everything.
	return ['debug', 'trace'].includes(LOG_LEVEL) ? readableLog(reader) : startLog(reader);
}
