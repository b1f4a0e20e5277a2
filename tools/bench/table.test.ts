import { expect, test } from 'vitest';
import { onlyRows, type Run, withRun, withTable } from './record.ts';
import { isMet, type Row, share } from './row.ts';
import { tableOf } from './table.ts';

const ratio: Row = {
	name: 'cached page / raw',
	value: 0.7512,
	unit: '',
	goal: { atLeast: 0.8 },
	of: '75 of 100 a second',
};
const tick: Row = { name: 'CPU of a tick', value: 3.84, unit: 'ms', goal: { atMost: 5 } };

test('today’s figures stand beside the last, and a missed goal is marked', () => {
	expect(tableOf([ratio, tick], [{ ...tick, value: 4.2 }]).split('\n')).toEqual([
		'what                today    last  goal                  of',
		'cached page / raw    0.75          at least 0.8: MISSED  75 of 100 a second',
		'CPU of a tick      3.8 ms  4.2 ms  at most 5 ms',
	]);
});

test('a goal is met by what is just as much, and missed by what is none', () => {
	expect(isMet({ value: 0.8, goal: { atLeast: 0.8 } })).toBe(true);
	expect(isMet({ value: 5, goal: { atMost: 5 } })).toBe(true);
	expect(isMet({ value: Number.NaN, goal: { atMost: 5 } })).toBe(false);
	expect(isMet({ value: 5 })).toBe(true);
});

test('shares are taken of what is sorted', () => {
	expect([share([3, 1, 2], 0.5), share([3, 1, 2], 0.99), share([3, 1, 2], 0), share([], 0.5)]).toEqual([2, 3, 1, 0]);
});

const run = (date: string, rows: Row[]): Run => ({
	date,
	machine: '2 × a CPU, 8 GB',
	node: '24.0.0',
	commit: 'abc',
	rows,
});

test('figures that were not measured again stay with the run that they are of', () => {
	const before = [run('2026-11-02', [ratio]), run('2026-11-01', [tick])];
	const newest = run('2026-11-03', [{ ...tick, value: 3 }]);
	expect(withRun(before, newest)).toEqual([newest, before[0]]);
});

test('a document has the figures between its marks, and keeps the rest', () => {
	const marked = `# Shop\n${'<!-- figures: written by npm run bench -- --write -->'}\nold\n<!-- end of figures -->\nend`;
	const document = withTable(marked, [run('2026-11-03', [ratio])]);
	expect(document).toContain('| cached page / raw | 0.75 (75 of 100 a second) | at least 0.8: MISSED |');
	expect(document).toContain('2026-11-03, 2 × a CPU, 8 GB, Node 24.0.0, commit abc:');
	expect(document).not.toContain('old');
	expect(document.startsWith('# Shop\n') && document.endsWith('\nend')).toBe(true);
	expect(withTable(document, [run('2026-11-03', [ratio])])).toBe(document);
	expect(() => withTable('# Shop', [])).toThrow('has no');
});

test('only rows with the given names are left, and no run without one', () => {
	const runs = [run('2026-11-03', [ratio, tick]), run('2026-11-02', [tick])];
	expect(onlyRows(runs, new Set([ratio.name]))).toEqual([run('2026-11-03', [ratio])]);
});
