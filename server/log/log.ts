import { type DestinationStream, pino } from 'pino';
import { describeError } from '../../backend/db/describe-error.ts';
import type { Settings } from '../../contract/settings.ts';
import { textForLog } from '../../contract/text-for-log.ts';
import { prettyLog, startupLog } from './pretty-log.ts';
import { requestId } from './request-id.ts';

/** Removes secrets and email addresses from a log line. This is a safeguard: callers should not log secrets. */
export function lineForLog(line: string): string {
	if (textForLog(line) === line) return line;
	// Each string separately: if the JSON text were shortened after a backslash, it would be invalid.
	const redact = (_: string, value: unknown) => (typeof value === 'string' ? textForLog(value) : value);
	return `${JSON.stringify(JSON.parse(line, redact))}\n`;
}

/** Creates the log of the process: one JSON object per line, unless `destination` reformats it. */
export function createLog(settings: Pick<Settings, 'LOG_LEVEL'>, destination?: DestinationStream) {
	const options = {
		level: settings.LOG_LEVEL,
		base: null,
		timestamp: pino.stdTimeFunctions.isoTime,
		// The request that the line belongs to.
		mixin: () => {
			const request = requestId();
			return request === undefined ? {} : { request };
		},
		serializers: { err: describeError },
		hooks: { streamWrite: lineForLog },
	};
	return destination ? pino(options, destination) : pino(options);
}

type StandardOutput = { isTTY?: boolean; write: (text: string) => unknown };

/** Chooses the format of the log: readable in development and in terminals. @returns undefined for JSON */
export function logOutput(
	{ NODE_ENV, LOG_LEVEL }: Pick<Settings, 'NODE_ENV' | 'LOG_LEVEL'>,
	output: StandardOutput,
	env: NodeJS.ProcessEnv = process.env,
): DestinationStream | undefined {
	const isTerminal = output.isTTY === true;
	const target = { write: (text: string) => output.write(text), colors: isTerminal && !env.NO_COLOR };
	if (NODE_ENV === 'development') return prettyLog(target);
	if (!isTerminal) return undefined;
	return ['debug', 'trace'].includes(LOG_LEVEL) ? prettyLog(target) : startupLog(target);
}
