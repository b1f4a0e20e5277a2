/** Codes of the system for a server that cannot be connected to, or is cut off. */
const systemCodes = [
	...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
	...['EHOSTDOWN', 'EHOSTUNREACH', 'ENETDOWN', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
];

/**
 * SQLSTATEs of a server that lets nobody in, or that took longer than it was given:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const sqlStates = [
	// Connections: all of class 08, and those that an administrator, a crash or a start ends.
	...[/^08/, /^57P/],
	// Refused at the door: the role, its password or the database.
	...[/^28/, /^3D000$/],
	// It lacks connections, memory or room on its disk.
	/^53/,
	// The time of a statement or of a transaction that stood still is over.
	...[/^57014$/, /^25P03$/],
];

/** What the pool says once this process itself has closed it. */
const closed = /^Cannot use a pool after calling end on the pool$/;

/** What `pg` and its pool say without a code. */
const saidSo = [
	/^Connection terminated/,
	/^timeout exceeded when trying to connect$/,
	/^(Query read timeout|timeout expired)$/,
	/^Client (was closed|has encountered a connection error) and is not queryable$/,
	closed,
];

/** The database is known not to answer: said at once, instead of letting each question find it out. */
export class DatabaseAway extends Error {
	constructor() {
		super('The database does not answer.');
	}
}

/**
 * Whether a failure means that the database cannot be reached or is too slow, so that the same request may well succeed
 * later: 503, with Retry-After. False of every other error, such as a broken constraint or a defect of ours.
 *
 * Looks through the causes, in which Drizzle keeps what the driver said, and never throws.
 */
export function isDatabaseAway(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	if (error instanceof DatabaseAway || saidSo.some((pattern) => pattern.test(error.message))) return true;
	const { code = '', syscall, severity } = error as NodeJS.ErrnoException & { severity?: unknown };
	// The server ends the session with it, or gives none: of whatever class its code is, 55000 for instance.
	if (severity === 'FATAL' || severity === 'PANIC') return true;
	// A socket of the file system that is not there.
	if (code === 'ENOENT' && syscall === 'connect') return true;
	if (systemCodes.includes(code) || sqlStates.some((pattern) => pattern.test(code))) return true;
	const within = error instanceof AggregateError ? [...error.errors, error.cause] : [error.cause];
	return within.some(isDatabaseAway);
}

/** Whether it failed because this process has closed its database: then it will not answer again. */
export function isClosed(error: unknown): boolean {
	return closed.test(reasonAway(error));
}

/** What the driver said of a database that is away, in a sentence without the query. */
export function reasonAway(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	if (error.cause instanceof Error) return reasonAway(error.cause);
	const [first] = error instanceof AggregateError ? error.errors : [];
	return first instanceof Error ? reasonAway(first) : error.message;
}
