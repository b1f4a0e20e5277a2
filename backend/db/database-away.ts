/** System error codes of an unreachable or disconnected server. */
const systemCodes = [
	...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
	...['EHOSTDOWN', 'EHOSTUNREACH', 'ENETDOWN', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
];

/**
 * SQLSTATEs of a server that accepts no connections or exceeds a time limit:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const sqlStates = [
	// Connection errors: class 08, and shutdowns by an administrator, a crash or a restart.
	...[/^08/, /^57P/],
	// Refused connections: the role, its password or the database.
	...[/^28/, /^3D000$/],
	// Out of connections, memory or disk space.
	/^53/,
	// Timeouts of a statement or of an idle transaction.
	...[/^57014$/, /^25P03$/],
];

/** The pool's error after this process has closed it. */
const closed = /^Cannot use a pool after calling end on the pool$/;

/** Messages of `pg` and its pool that have no code. */
const messages = [
	/^Connection terminated/,
	/^timeout exceeded when trying to connect$/,
	/^(Query read timeout|timeout expired)$/,
	/^Client (was closed|has encountered a connection error) and is not queryable$/,
	closed,
];

/** Thrown at once while the database is known to be away, instead of waiting for each query. */
export class DatabaseAway extends Error {
	constructor() {
		super('The database does not answer.');
	}
}

/**
 * True if an error means that the database is unreachable or too slow, so that a retry may succeed: 503 with
 * Retry-After. False for all other errors, such as a violated constraint or a defect of the shop.
 *
 * Searches the causes, because Drizzle wraps the driver's error. Never throws.
 */
export function isDatabaseAway(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	if (error instanceof DatabaseAway || messages.some((pattern) => pattern.test(error.message))) return true;
	const { code = '', syscall, severity } = error as NodeJS.ErrnoException & { severity?: unknown };
	// A fatal error ends the session, whatever the class of its code (for example, 55000).
	if (severity === 'FATAL' || severity === 'PANIC') return true;
	// A missing Unix socket.
	if (code === 'ENOENT' && syscall === 'connect') return true;
	if (systemCodes.includes(code) || sqlStates.some((pattern) => pattern.test(code))) return true;
	const within = error instanceof AggregateError ? [...error.errors, error.cause] : [error.cause];
	return within.some(isDatabaseAway);
}

/** True if an error, or a cause of it, is a full disk of the server. */
export function isDiskFull(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	return (error as NodeJS.ErrnoException).code === '53100' || isDiskFull(error.cause);
}

/** True if this process has closed its database, so that it will not become available again. */
export function isClosed(error: unknown): boolean {
	return closed.test(awayReason(error));
}

/** The driver's message for an unavailable database, without the query. */
export function awayReason(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	if (error.cause instanceof Error) return awayReason(error.cause);
	const [first] = error instanceof AggregateError ? error.errors : [];
	return first instanceof Error ? awayReason(first) : error.message;
}
