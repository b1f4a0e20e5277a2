import { eq, lte, sql } from 'drizzle-orm';
import { clock, fromNow, now } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { digest } from '../db/digest.ts';
import { callerNumbers } from './caller-numbers.ts';
import { type Limit, tooMuch } from './rate-limit-by-rows.ts';
import { allowances } from './tables.ts';

/** How far the database's time may go back, as from one server to its replacement, in milliseconds. */
const slack = 5_000;

/**
 * An allowance of so much within a window for each caller, which comes back evenly, counted by all nodes together in one row
 * of the database, by its clock. Who is refused is refused from memory until there is room again: then a flood costs the
 * database one statement a caller, node and wait. Where the database is away nothing is let through: what is
 * allowed here needs it, too, and is answered by the same 503.
 *
 * A caller is whoever shares a key: a network address, an account.
 */
export function createSharedAllowance(db: Database, { most, window, code, message }: Limit) {
	/** Of those who were refused: when all that they have used will have come back, by the steady clock. */
	const full = callerNumbers();
	const step = (share: number) => (Math.min(share, most) * window) / most;
	const keyOf = (caller: string) => digest(`${code} ${caller}`);
	const { wholeAgainAt } = allowances;
	// Nobody can have used more than all of it but by a clock that was set: then it is whole.
	const used = sql`case when ${wholeAgainAt} > ${fromNow(window + slack)} then ${now} else greatest(${wholeAgainAt}, ${now}) end`;

	function requireRoomIn(leftToCome: number, share: number): void {
		const wait = leftToCome + step(share) - window;
		// What rounding makes of a sum of shares is no reason to refuse.
		if (wait > 1) throw tooMuch(code, wait, message);
	}

	return {
		/**
		 * @param share how much this time counts, at most all of the allowance
		 * @throws Refusal 429 with Retry-After when not so much is left
		 */
		async take(caller: string, share = 1): Promise<void> {
			requireRoomIn((full.peek(caller) ?? 0) - clock.steady(), share);
			const key = keyOf(caller);
			const taken = sql`${used} + make_interval(secs => ${step(share) / 1000})`;
			const [row] = await db
				.insert(allowances)
				.values({ key, wholeAgainAt: fromNow(step(share)) })
				.onConflictDoUpdate({
					target: allowances.key,
					set: { wholeAgainAt: taken },
					setWhere: lte(taken, fromNow(window)),
				})
				.returning({ key: allowances.key });
			if (row) return;
			const [kept] = await db
				.select({ leftToCome: sql`extract(epoch from ${wholeAgainAt} - ${now}) * 1000`.mapWith(Number) })
				.from(allowances)
				.where(eq(allowances.key, key));
			const leftToCome = kept?.leftToCome ?? window;
			full.set(caller, clock.steady() + leftToCome);
			// A moment has passed since it was refused, in which there may have come to be room.
			requireRoomIn(Math.max(leftToCome, window - step(share) + 2), share);
		},
		/** Takes back that a caller came: what it came for was not to be had. */
		async giveBack(caller: string, share = 1): Promise<void> {
			const at = full.peek(caller);
			if (at !== undefined) full.set(caller, at - step(share));
			await db
				.update(allowances)
				.set({ wholeAgainAt: sql`${wholeAgainAt} - make_interval(secs => ${step(share) / 1000})` })
				.where(eq(allowances.key, keyOf(caller)));
		},
	};
}

/** Forgets the callers whose allowance is whole again. */
export async function forgetWholeAllowances(db: Database): Promise<void> {
	await db.delete(allowances).where(lte(allowances.wholeAgainAt, now));
}
