import { type DestinationStream, pino } from 'pino';
import { describeError } from '../backend/db/describe-error.ts';
import type { Settings } from '../contract/settings.ts';

/** The process's log: one JSON object a line, on standard output. */
export function createLog(settings: Pick<Settings, 'LOG_LEVEL'>, destination?: DestinationStream) {
	const options = {
		level: settings.LOG_LEVEL,
		base: null,
		timestamp: pino.stdTimeFunctions.isoTime,
		serializers: { err: describeError },
	};
	return destination ? pino(options, destination) : pino(options);
}
