import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minute } from '../../contract/time-spans.ts';
import { type AlertState, minPause, mustLast, nextAlertState } from './alert-state.ts';

const start = Date.UTC(2026, 10, 28);

/** The emails about a series of checks, one a minute: the minute and the kind of each. */
function mailsOf(checks: boolean[]): [minute: number, mail: string][] {
	let state: AlertState | undefined;
	return checks.flatMap((isBad, at) => {
		const step = nextAlertState(state, isBad, new Date(start + at * minute));
		state = step.state;
		return step.mail ? [[at, step.mail] as [number, string]] : [];
	});
}

const bad = (minutes: number): boolean[] => Array(minutes).fill(true);
const good = (minutes: number): boolean[] => Array(minutes).fill(false);

test('a problem that lasts causes one email, and one when it is over', () => {
	expect(mailsOf([...good(3), ...bad(100), ...good(30)])).toEqual([
		[8, 'problem'],
		[108, 'over'],
	]);
});

test('a short problem causes no email, and a short recovery does not end one', () => {
	expect(mailsOf([...bad(5), ...good(5), ...bad(5)])).toEqual([]);
	expect(mailsOf([...bad(10), ...good(4), ...bad(10)])).toEqual([[5, 'problem']]);
});

test('a problem that comes back waits for an hour after its last email', () => {
	expect(mailsOf([...bad(10), ...good(10), ...bad(60)])).toEqual([
		[5, 'problem'],
		[15, 'over'],
		[65, 'problem'],
	]);
});

test('a shop without problems stores nothing, and forgets a problem after a day', () => {
	expect(nextAlertState(undefined, false, new Date(start))).toEqual({ state: undefined });
	let { state } = nextAlertState(undefined, true, new Date(start));
	for (let at = 1; at < 24 * 60 + 5; at++) ({ state } = nextAlertState(state, false, new Date(start + at * minute)));
	expect(state).toBeUndefined();
});

test('emails alternate, and problems are far enough apart, whatever the checks find', () => {
	fc.assert(
		fc.property(fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 90 })), { maxLength: 30 }), (spans) => {
			const checks = spans.flatMap(([isBad, minutes]) => Array<boolean>(minutes).fill(isBad));
			const mails = mailsOf(checks);
			for (const [index, [, mail]] of mails.entries()) expect(mail).toBe(index % 2 === 0 ? 'problem' : 'over');
			const problems = mails.filter(([, mail]) => mail === 'problem').map(([at]) => at);
			for (const [index, at] of problems.entries()) {
				expect(at - (problems[index - 1] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(minPause / minute);
				const before = checks.slice(at - mustLast / minute, at + 1);
				expect(before.every(Boolean)).toBe(true);
			}
		}),
	);
});
