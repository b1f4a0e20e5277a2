import { DrizzleQueryError } from 'drizzle-orm';
import { textForLog } from '../../contract/text-for-log.ts';
import { isDatabaseAway, reasonAway } from './database-away.ts';

/** What of an error's properties is logged; of databases' none that quotes a row, as `detail` and `params` do. */
const told = ['code', 'errno', 'syscall', 'address', 'port', 'severity', 'table', 'column', 'constraint', 'routine'];

/**
 * An error as it is logged: with its causes, and without the values that a query was given, which are what shoppers
 * typed. That the database is away is no defect: it needs neither query nor stack.
 */
export function describeError(error: unknown): unknown {
	if (!(error instanceof Error)) return error;
	if (isDatabaseAway(error)) return { type: error.constructor.name, message: reasonAway(error) };
	const message = messageOf(error);
	const properties = Object.entries(error).filter(([name, value]) => told.includes(name) && value !== undefined);
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
	// An HTTP client names the address of a request that failed, a mail server the recipient that it refuses.
	return textForLog('severity' in error ? withoutValues(error) : error.message);
}

/** PostgreSQL quotes values that it cannot read ('invalid input syntax for type uuid: "…"'), and our row rules those that they refuse. */
function withoutValues({ message, code = '' }: Error & { code?: string }): string {
	if (code.startsWith('22')) return message.replace(/: ".*"$/s, '').replace(/".*"/s, '"…"');
	return code === '23514' ? message.replace(/ It is .*\.$/s, '') : message;
}

/** The stack without the message that it begins with. */
function framesOf({ stack = '', message }: Error): string {
	const start = stack.indexOf(message);
	return start === -1 ? '' : stack.slice(start + message.length);
}
