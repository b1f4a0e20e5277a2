/** What one figure has to be. */
export type Goal = { atLeast: number } | { atMost: number };

/** One figure of the bench. */
export type Row = {
	/** What is measured, and beside what: by it the figure is found again in a later run. */
	name: string;
	value: number;
	/** Empty for a ratio. */
	unit: '' | 'ms' | 's' | '%' | 'KB' | 'KiB' | 'MB';
	goal?: Goal;
	/** The figures behind it. */
	of?: string;
};

export function isMet({ value, goal }: Pick<Row, 'value' | 'goal'>): boolean {
	if (!goal) return true;
	return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;
}

/** So much of them is below it, or it; 0 where there are none. */
export function share(values: number[], part: number): number {
	return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * part) - 1)] ?? 0;
}
