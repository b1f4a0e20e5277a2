import { pino } from 'pino';
import type { Settings } from '../contract/settings.ts';

/** The process's log: one JSON object a line, on standard output. */
export function createLog(settings: Settings) {
	return pino({ level: settings.LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
