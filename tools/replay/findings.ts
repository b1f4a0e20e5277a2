/** What a replay looks at; the columns of its table. */
export const kinds = [
	'status',
	'layout',
	'title',
	'heading',
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

const show = (value: string | number | null) => (typeof value === 'string' ? `'${value}'` : String(value));
