import { expect, test } from 'vitest';
import { onlyRows, type Run, withRun, withTable } from './record.ts';
import { isMet, percentile, type Row } from './row.ts';
import { formatTable } from './table.ts';

const ratio: Row = {
	name: 'cached page / raw',
	value: 0.7512,
	unit: '',
	goal: { atLeast: 0.8 },
	of: '75 and 100 per second',
};
const tick: Row = { name: 'CPU of a tick', value: 3.84, unit: 'ms', goal: { atMost: 5 } };

test('shows the figures beside those of the last run, and marks missed goals', () => {
	expect(formatTable([ratio, tick], [{ ...tick, value: 4.2 }]).split('\n')).toEqual([
		'measurement           now    last  goal                  details',
		'cached page / raw    0.75          at least 0.8: MISSED  75 and 100 per second',
		'CPU of a tick      3.8 ms  4.2 ms  at most 5 ms',
	]);
});

test('a figure equal to its goal meets it, and NaN misses it', () => {
	expect(isMet({ value: 0.8, goal: { atLeast: 0.8 } })).toBe(true);
	expect(isMet({ value: 5, goal: { atMost: 5 } })).toBe(true);
	expect(isMet({ value: Number.NaN, goal: { atMost: 5 } })).toBe(false);
	expect(isMet({ value: 5 })).toBe(true);
});

test('computes percentiles of unsorted values', () => {
	expect([
		percentile([3, 1, 2], 0.5),
		percentile([3, 1, 2], 0.99),
		percentile([3, 1, 2], 0),
		percentile([], 0.5),
	]).toEqual([2, 3, 1, 0]);
});

const run = (date: string, rows: Row[]): Run => ({
	date,
	machine: '2 × a CPU, 8 GB',
	node: '24.0.0',
	commit: 'abc',
	rows,
});

test('figures that were not measured again stay with their run', () => {
	const before = [run('2026-11-02', [ratio]), run('2026-11-01', [tick])];
	const newest = run('2026-11-03', [{ ...tick, value: 3 }]);
	expect(withRun(before, newest)).toEqual([newest, before[0]]);
});

test('replaces only the figures between the markers of a document', () => {
	const withMarkers = `# Shop\n${'<!-- figures: written by npm run bench -- --write -->'}\nold\n<!-- end of figures -->\nend`;
	const document = withTable(withMarkers, [run('2026-11-03', [ratio])]);
	expect(document).toContain('| cached page / raw | 0.75 (75 and 100 per second) | at least 0.8: MISSED |');
	expect(document).toContain('2026-11-03, 2 × a CPU, 8 GB, Node 24.0.0, commit abc:');
	expect(document).not.toContain('old');
	expect(document.startsWith('# Shop\n') && document.endsWith('\nend')).toBe(true);
	expect(withTable(document, [run('2026-11-03', [ratio])])).toBe(document);
	expect(() => withTable('# Shop', [])).toThrow('has no');
});

test('keeps only rows with the given names, and no empty runs', () => {
	const runs = [run('2026-11-03', [ratio, tick]), run('2026-11-02', [tick])];
	expect(onlyRows(runs, new Set([ratio.name]))).toEqual([run('2026-11-03', [ratio])]);
});
