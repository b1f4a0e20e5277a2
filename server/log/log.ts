import { type DestinationStream, pino } from 'pino';
import { describeError } from '../../backend/db/describe-error.ts';
import type { Settings } from '../../contract/settings.ts';
import { textForLog } from '../../contract/text-for-log.ts';
import { readableLog, startLog } from './pretty-log.ts';

/** A line of the log as it is written. Nothing should bring secrets or email addresses here; if something does, they stay out. */
export function lineForLog(line: string): string {
	if (textForLog(line) === line) return line;
	// By its strings: a text that is cut after a backslash would be no JSON.
	const hide = (_: string, value: unknown) => (typeof value === 'string' ? textForLog(value) : value);
	return `${JSON.stringify(JSON.parse(line, hide))}\n`;
}

/** The process's log: one JSON object a line, unless `destination` makes something else of it. */
export function createLog(settings: Pick<Settings, 'LOG_LEVEL'>, destination?: DestinationStream) {
	const options = {
		level: settings.LOG_LEVEL,
		base: null,
		timestamp: pino.stdTimeFunctions.isoTime,
		serializers: { err: describeError },
		hooks: { streamWrite: lineForLog },
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
