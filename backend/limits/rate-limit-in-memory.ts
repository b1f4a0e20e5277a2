import { callerNumbers, mostCallers } from './caller-numbers.ts';
import { type Limit, tooMuch } from './rate-limit-by-rows.ts';

/**
 * An allowance of so much within a window for each caller, which comes back evenly. It is this process's own and kept in
 * memory, a number for each caller; of too many callers, who came longest ago is forgotten. For what costs little each
 * time and is not to be counted in the database.
 *
 * @param clock milliseconds that never go back
 */
export function createAllowance(
	{ most, window, code, message }: Limit,
	{ remembered = mostCallers, clock = () => performance.now() } = {},
) {
	/** When all that a caller has used will have come back. */
	const wholeAgainAt = callerNumbers(remembered);
	const step = (share: number) => (Math.min(share, most) * window) / most;
	return {
		/** Takes back that a caller came: what it came for was not to be had. */
		giveBack(caller: string, share = 1): void {
			const at = wholeAgainAt.peek(caller);
			if (at !== undefined) wholeAgainAt.set(caller, at - step(share));
		},
		/**
		 * @param share how much this time counts, at most all of the allowance
		 * @throws Refusal 429 with Retry-After when not so much is left
		 */
		take(caller: string, share = 1): void {
			const now = clock();
			const at = Math.max(wholeAgainAt.peek(caller) ?? 0, now) + step(share);
			const wait = at - now - window;
			// What rounding makes of a sum of shares is no reason to refuse.
			if (wait > 1) throw tooMuch(code, wait, message);
			wholeAgainAt.set(caller, at);
		},
	};
}
