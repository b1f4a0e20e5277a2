import { DrizzleQueryError } from 'drizzle-orm';
import { withoutSecrets } from '../../contract/private-links.ts';
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
	// PostgreSQL quotes a value that it cannot read at the end: 'invalid input syntax for type uuid: "…"'.
	const message = 'severity' in error ? error.message.replace(/: ".*"$/s, '') : error.message;
	// An HTTP client names the address of a request that failed.
	return withoutSecrets(message);
}

/** The stack without the message that it begins with. */
function framesOf({ stack = '', message }: Error): string {
	const start = stack.indexOf(message);
	return start === -1 ? '' : stack.slice(start + message.length);
}
