import { isMet, type Row } from './row.ts';

export function sayFigure({ value, unit }: Pick<Row, 'value' | 'unit'>): string {
	const digits = unit === '' && value < 10 ? 2 : value < 100 ? 1 : 0;
	return `${value.toFixed(digits)}${unit && ` ${unit}`}`;
}

/** A missed one is marked. */
export function sayGoal(row: Row): string {
	const { goal, unit } = row;
	if (!goal) return '';
	const [bound, value] = 'atLeast' in goal ? ['at least', goal.atLeast] : ['at most', goal.atMost];
	return `${bound} ${value}${unit && ` ${unit}`}${isMet(row) ? '' : ': MISSED'}`;
}

/** Figures, a line each, beside those of the last time. */
export function tableOf(rows: Row[], last: Row[]): string {
	const before = new Map(last.map((row) => [row.name, row]));
	const lines = [
		['what', 'today', 'last', 'goal', 'of'],
		...rows.map((row) => {
			const then = before.get(row.name);
			return [row.name, sayFigure(row), then ? sayFigure(then) : '', sayGoal(row), row.of ?? ''];
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
