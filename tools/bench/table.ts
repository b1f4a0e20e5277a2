import { isMet, type Row } from './row.ts';

export function formatFigure({ value, unit }: Pick<Row, 'value' | 'unit'>): string {
	const digits = unit === '' && value < 10 ? 2 : value < 100 ? 1 : 0;
	return `${value.toFixed(digits)}${unit && ` ${unit}`}`;
}

/** Formats a goal, and marks a missed one. */
export function formatGoal(row: Row): string {
	const { goal, unit } = row;
	if (!goal) return '';
	const [bound, value] = 'atLeast' in goal ? ['at least', goal.atLeast] : ['at most', goal.atMost];
	return `${bound} ${value}${unit && ` ${unit}`}${isMet(row) ? '' : ': MISSED'}`;
}

/** A table of figures, beside those of the last run. */
export function formatTable(rows: Row[], last: Row[]): string {
	const before = new Map(last.map((row) => [row.name, row]));
	const lines = [
		['measurement', 'now', 'last', 'goal', 'details'],
		...rows.map((row) => {
			const previous = before.get(row.name);
			return [row.name, formatFigure(row), previous ? formatFigure(previous) : '', formatGoal(row), row.of ?? ''];
		}),
	];
	const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
	return lines
		.map(([name = '', ...cells]) =>
			[
				name.padEnd(widths[0] ?? 0),
				...cells.map((cell, at) => (at < 2 ? cell.padStart(widths[at + 1] ?? 0) : cell.padEnd(widths[at + 1] ?? 0))),
			]
				.join('  ')
				.trimEnd(),
		)
		.join('\n');
}
