/** What a replay looks at; the columns of its table. */
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

/** Says where something is not as it should be, and goes on looking. */
export type Report = (kind: Kind, text: string) => void;

/** Where two things differ, in the words of a report. */
export function reportUnless(report: Report, kind: Kind, seen: string | number | null, wanted: string | number): void {
	if (seen !== wanted) report(kind, `is ${show(seen)}, should be ${show(wanted)}`);
}

/** Lines of one sort in a report: what is moved at the top moves all below, what cannot be read in a frame is each of its links. */
const told = 4;

/** Reports the first of what is alike, and how many more there are. */
export function reportSome(report: Report, kind: Kind, faults: string[], about: string): void {
	for (const fault of faults.slice(0, told)) report(kind, `${about}: ${fault}`);
	if (faults.length > told) report(kind, `${about}: ${faults.length - told} more`);
}

const show = (value: string | number | null) => (typeof value === 'string' ? `'${value}'` : String(value));
