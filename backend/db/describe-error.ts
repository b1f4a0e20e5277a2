import { DrizzleQueryError } from 'drizzle-orm';
import { textForLog } from '../../contract/text-for-log.ts';
import { awayReason, isDatabaseAway } from './database-away.ts';

/** The error properties that are logged. Leaves out `detail` and `params`, which quote rows. */
const loggedProperties = [
	'code',
	'errno',
	'syscall',
	'address',
	'port',
	'severity',
	'table',
	'column',
	'constraint',
	'routine',
];

/**
 * Prepares an error for the log: with its causes, but without a query's parameters, which shoppers typed. An
 * unavailable database is not a defect, so its error needs neither query nor stack.
 */
export function describeError(error: unknown): unknown {
	if (!(error instanceof Error)) return error;
	if (isDatabaseAway(error)) return { type: error.constructor.name, message: awayReason(error) };
	const message = messageOf(error);
	const properties = Object.entries(error).filter(
		([name, value]) => loggedProperties.includes(name) && value !== undefined,
	);
	return {
		type: error.constructor.name,
		message,
		...Object.fromEntries(properties),
		stack: `${error.name}: ${message}${framesOf(error)}`,
		...(error instanceof AggregateError && { errors: error.errors.map(describeError) }),
		...(error.cause !== undefined && { cause: describeError(error.cause) }),
	};
}

function messageOf(error: Error): string {
	if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
	// An HTTP client's message contains the request's URL, and a mail server's the refused recipient.
	return textForLog('severity' in error ? withoutValues(error) : error.message);
}

/**
 * Removes quoted values from PostgreSQL's messages ('invalid input syntax for type uuid: "…"') and from those of row
 * rules.
 */
function withoutValues({ message, code = '' }: Error & { code?: string }): string {
	if (code.startsWith('22')) return message.replace(/: ".*"$/s, '').replace(/".*"/s, '"…"');
	return code === '23514' ? message.replace(/ It is .*\.$/s, '') : message;
}

/** The stack without the message at its start. */
function framesOf({ stack = '', message }: Error): string {
	const start = stack.indexOf(message);
	return start === -1 ? '' : stack.slice(start + message.length);
}
