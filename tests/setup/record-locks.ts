import { AsyncLocalStorage } from 'node:async_hooks';
import PDFDocument from 'pdfkit';
import pg from 'pg';
import type { Database } from '../../backend/db/database.ts';
import { appendOnlyTables, lockKinds, lockOrder, readOnlyTables } from '../../backend/db/lock-order.ts';
import { slowWork } from './slow-work.ts';

/** A transaction: the file that began it, and the locks of its statements in order. */
type Recorded = {
	begunBy: string;
	isOpen: boolean;
	/** Tables with their kinds of lock. */
	marks: Set<string>;
	steps: { statement: string; locked: string[] }[];
};

type Query = (
	this: pg.Client,
	config: unknown,
	values?: unknown,
	callback?: unknown,
) => Promise<pg.QueryResult> | unknown;

const turnOf = (kind: string) => `turn ${kind}`;
const order = [...lockKinds.map((kind) => [turnOf(kind)]), ...lockOrder];
const placeOf = new Map(order.flatMap((names, place) => names.map((name) => [name, place])));

/**
 * Reads the row locks of this session by table. PostgreSQL also locks the table of each locked row, for triggers, foreign keys
 * and cascades, too.
 */
const heldTables = `
	select distinct relname as name, mode = 'RowShareLock' as is_read from pg_locks join pg_class on pg_class.oid = relation
	where pid = pg_backend_pid() and relkind = 'r' and relnamespace = 'public'::regnamespace
	and (mode = 'RowShareLock' or mode like '%Exclusive%') and relname <> all ($1)`;

/** Nobody waits for foreign-key locks on rows of these tables, because the API does not delete the rows. */
const referredTo = [...readOnlyTables, 'products'];

/**
 * Records the locks of a database's transactions in order, until it is stopped. After each statement, it reads the session's new
 * locks.
 *
 * It does not notice locks of further rows in a table that the transaction has locked before, nor the order within a statement.
 */
export function recordLocks(db: Database) {
	const recorded: Recorded[] = [];
	const violations = new Set<string>();
	const current = new AsyncLocalStorage<Recorded>();
	const { transaction } = db;
	const query = pg.Client.prototype.query as Query;
	const { end } = PDFDocument.prototype;

	function begin(this: Database, ...args: Parameters<Database['transaction']>) {
		const run: Recorded = { begunBy: callerOf(new Error().stack ?? ''), isOpen: true, marks: new Set(), steps: [] };
		recorded.push(run);
		const done = current.run(run, () => transaction.apply(this, args));
		return done.finally(() => {
			run.isOpen = false;
			for (const violation of violationsOf(run)) violations.add(violation);
		});
	}

	async function queryAndRecord(this: pg.Client, config: unknown, values?: unknown, callback?: unknown) {
		const run = current.getStore();
		const statement = typeof config === 'string' ? config : (config as { text?: string }).text;
		const result = await query.call(this, config, values, callback);
		if (!run || statement === undefined || /^(begin|commit|rollback|savepoint|release)/.test(statement)) return result;
		const turns = statement.includes('pg_advisory_xact_lock') ? (values as unknown[]).map(turnIn) : [];
		const held = (await query.call(this, heldTables, [appendOnlyTables])) as pg.QueryResult<{
			name: string;
			is_read: boolean;
		}>;
		const isChange = !/^\s*select/.test(statement);
		const locked = [...turns];
		for (const { name, is_read } of held.rows) {
			const mark = `${name} ${is_read}`;
			const isReference = isChange && is_read && referredTo.includes(name);
			if (!run.marks.has(mark) && !isReference) locked.push(name);
			run.marks.add(mark);
		}
		const before = new Set(run.steps.flatMap((step) => step.locked));
		const fresh = [...new Set(locked)].filter((name) => !before.has(name));
		if (fresh.length > 0) run.steps.push({ statement, locked: fresh });
		return result;
	}

	db.transaction = begin as typeof transaction;
	// Callbacks and streams are the pool's, outside of transactions.
	pg.Client.prototype.query = function (this: pg.Client, config: unknown, values?: unknown, callback?: unknown) {
		const isPlain =
			typeof values !== 'function' && callback === undefined && typeof Object(config).submit !== 'function';
		return (isPlain && current.getStore() ? queryAndRecord : query).call(this, config, values, callback);
	} as never;
	slowWork.begins = (what) => {
		const run = current.getStore();
		if (run?.isOpen) violations.add(`${what} in a transaction of ${run.begunBy}`);
	};
	PDFDocument.prototype.end = function (this: PDFKit.PDFDocument) {
		slowWork.begins('making a PDF');
		return end.call(this);
	};

	return {
		recorded,
		violations,
		stop() {
			db.transaction = transaction;
			pg.Client.prototype.query = query as never;
			PDFDocument.prototype.end = end;
			slowWork.begins = () => {};
		},
	};
}

/** The file that called `inTransaction`. */
function callerOf(stack: string): string {
	const frames = stack.split('\n').filter((frame) => /\/(backend|tests)\//.test(frame));
	const caller = frames.find((frame) => !/record-locks|db\/transaction\.ts/.test(frame)) ?? '';
	return caller.match(/\/((?:backend|tests)\/[^:?]+)/)?.[1] ?? 'an unknown file';
}

function turnIn(key: unknown): string {
	return turnOf(lockKinds.find((kind) => String(key).startsWith(`${kind} `)) ?? String(key));
}

function* violationsOf({ begunBy, steps }: Recorded): Iterable<string> {
	let last = { name: 'nothing', place: -1 };
	for (const { statement, locked } of steps) {
		const placed = locked.map((name) => ({ name, place: placeOf.get(name) ?? Number.NEGATIVE_INFINITY }));
		for (const { name, place } of placed) {
			if (place === Number.NEGATIVE_INFINITY)
				yield `${begunBy} locks ${name}, which is not in the lock order: ${statement}`;
			else if (place < last.place) yield `${begunBy} locks ${name} after ${last.name}: ${statement}`;
		}
		last = [last, ...placed].reduce((one, other) => (other.place > one.place ? other : one));
	}
}
