import { stringify } from 'csv-stringify/sync';
import type { Api } from '../../app/api/client.ts';
import type { AuditLog } from '../../contract/operator/audit.ts';
import type { operatorPaths } from '../../contract/operator/paths.ts';
import type { Command, Typed } from './command.ts';
import { plain, timeOf } from './terminal.ts';

type Entry = AuditLog['entries'][number];

const filters = ({ by, call, subject, since, until }: Typed) => ({ by, call, subject, since, until });

const valuesOf = (values: Entry['before']) =>
	values
		? Object.entries(values)
				.map(([name, value]) => `${name} ${JSON.stringify(value)}`)
				.join(', ')
		: 'nothing';

function formatEntries({ entries, total, page, pages }: AuditLog): string {
	const lines = entries.flatMap(({ at, by, call, subject, before, after, reason }) => [
		`${timeOf(at)}  ${by}  ${call}  ${subject}`,
		`  ${valuesOf(before)} → ${valuesOf(after)}${reason ? `  (${reason})` : ''}`,
	]);
	return `${[...lines.map(plain), `${total} changes, page ${page} of ${pages}`].join('\n')}\n`;
}

/** All matching entries, oldest first. */
async function readAll(api: Api<keyof typeof operatorPaths>, query: ReturnType<typeof filters>): Promise<Entry[]> {
	const found = new Map<number, Entry>();
	for (let page = 1, pages = 1; page <= pages; page++) {
		const answer = await api('listAuditEntries', { query: { ...query, page: String(page) } });
		// A new entry moves others to the next page, where they appear again.
		for (const entry of answer.entries) found.set(entry.id, entry);
		pages = answer.pages;
	}
	return [...found.values()].toSorted((a, b) => a.id - b.id);
}

/** Commands for the audit log, by name. */
export const auditCommands = new Map<string, Command>([
	[
		'list',
		{
			takes: null,
			options: ['by', 'call', 'subject', 'since', 'until', 'page'],
			does: 'list what operators have changed, newest first',
			async run(api, typed) {
				const answer = await api('listAuditEntries', { query: { ...filters(typed), page: typed.page } });
				return { answer, text: formatEntries(answer) };
			},
		},
	],
	[
		'csv',
		{
			takes: null,
			options: ['by', 'call', 'subject', 'since', 'until'],
			does: 'print all matching entries as CSV, oldest first',
			async run(api, typed) {
				const entries = await readAll(api, filters(typed));
				const rows = entries.map(({ before, after, ...entry }) => ({
					...entry,
					before: before && JSON.stringify(before),
					after: after && JSON.stringify(after),
				}));
				const columns = ['id', 'at', 'by', 'call', 'subject', 'before', 'after', 'reason'];
				return { answer: { entries }, text: stringify(rows, { header: true, columns, escape_formulas: true }) };
			},
		},
	],
]);
