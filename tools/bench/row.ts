/** The goal of a figure. */
export type Goal = { atLeast: number } | { atMost: number };

/** A measured figure. */
export type Row = {
	/** Names the measurement. Identifies the figure across runs. */
	name: string;
	value: number;
	/** Empty for a ratio. */
	unit: '' | 'ms' | 's' | '%' | 'KB' | 'KiB' | 'MB';
	goal?: Goal;
	/** Details, such as the compared figures. */
	of?: string;
};

export function isMet({ value, goal }: Pick<Row, 'value' | 'goal'>): boolean {
	if (!goal) return true;
	return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;
}

/** The percentile of values, with `part` from 0 to 1; 0 if there are no values. */
export function percentile(values: number[], part: number): number {
	return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * part) - 1)] ?? 0;
}
