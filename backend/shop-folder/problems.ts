/** An invalid place in a shop folder. `message` says what is wrong and what is valid. */
export type Problem = {
	/** Relative to the folder: 'products.csv'. */
	file: string;
	/** From 1. */
	line?: number | undefined;
	/** From 1, in files without known lines. */
	row?: number | undefined;
	/** The name of a column in a CSV file, or the path of a value in YAML. */
	field?: string | undefined;
	message: string;
};

/** Problems beyond this number are counted, not listed. */
const maxListed = 100;

/** Collects the problems of a folder, so that one run reports all of them. */
export function collectProblems() {
	const listed: Problem[] = [];
	let total = 0;
	return {
		add(problem: Problem): void {
			total++;
			if (listed.length < maxListed) listed.push(problem);
		},
		/** @throws InvalidFolder if there are problems */
		throwIfAny(): void {
			if (total > 0) throw new InvalidFolder(listed, total);
		},
	};
}
export type ProblemCollector = ReturnType<typeof collectProblems>;

/** The folder has problems, so nothing was applied. */
export class InvalidFolder extends Error {
	override name = 'InvalidFolder';
	readonly problems: Problem[];

	/** @param problems the first ones @param total how many there are */
	constructor(problems: Problem[], total = problems.length) {
		const more = total > problems.length ? [`… and ${total - problems.length} more`] : [];
		super([...problems.map(formatProblem), ...more].join('\n'));
		this.problems = problems;
	}
}

/** 'products.csv:14: price: give dollars, such as 19.99' */
export function formatProblem({ file, line, row, field, message }: Problem): string {
	const place = [line === undefined ? file : `${file}:${line}`, ...(row === undefined ? [] : [`row ${row}`])];
	return [...place, ...(field ? [field] : []), message].join(': ');
}
