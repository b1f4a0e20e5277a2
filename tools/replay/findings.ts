/** The kinds of findings. */
export const kinds = [
	'status',
	'layout',
	'title',
	'heading',
	'head',
	'console',
	'request',
	'contract',
	'link',
	'axe',
	'vitals',
	'weight',
	'places',
	'picture',
	'script',
	'navigation',
	'deploy',
] as const;
export type Kind = (typeof kinds)[number];

/** Reports a finding without ending the check. */
export type Report = (kind: Kind, text: string) => void;

/** Reports a difference between two values. */
export function reportUnless(
	report: Report,
	kind: Kind,
	actual: string | number | null,
	expected: string | number,
): void {
	if (actual !== expected) report(kind, `is ${quote(actual)}, should be ${quote(expected)}`);
}

/** Maximum lines of similar findings. One change at the top of a page moves everything below it. */
const maxSimilar = 4;

/** Reports the first similar findings, and the number of the others. */
export function reportSome(report: Report, kind: Kind, faults: string[], about: string): void {
	for (const fault of faults.slice(0, maxSimilar)) report(kind, `${about}: ${fault}`);
	if (faults.length > maxSimilar) report(kind, `${about}: ${faults.length - maxSimilar} more`);
}

const quote = (value: string | number | null) => (typeof value === 'string' ? `'${value}'` : String(value));
