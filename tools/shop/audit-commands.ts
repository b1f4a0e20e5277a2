import { stringify } from 'csv-stringify/sync';
import type { AuditLog } from '../../contract/operator/audit.ts';
import { collectPages } from './collect-pages.ts';
import { type AddCommands, type OperatorApi, shopCommand } from './command.ts';
import { plain, timeOf } from './terminal.ts';

type Entry = AuditLog['entries'][number];

type Filters = Partial<Record<'by' | 'call' | 'subject' | 'since' | 'until', string | undefined>>;

const filters = ({ by, call, subject, since, until }: Filters) => ({ by, call, subject, since, until });

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
async function readAll(api: OperatorApi, query: Filters): Promise<Entry[]> {
	const found = await collectPages(
		(page) => api('listAuditEntries', { query: { ...query, page } }),
		({ id }) => id,
	);
	return found.toSorted((a, b) => a.id - b.id);
}

export const addAuditCommands: AddCommands = (program, { callShop }) => {
	const audit = program.command('audit').description('what operators have changed');
	const entries = (name: string, does: string, examples: string[]) =>
		shopCommand(audit, name, does, examples)
			.option('--by <who>', 'machine, an email address, or "key NAME"')
			.option('--call <name>', 'the call, such as markPaid')
			.option('--subject <text>', 'what was changed, such as AS-100042')
			.option('--since <day>', 'the first day, UTC, YYYY-MM-DD')
			.option('--until <day>', 'the last day, UTC, YYYY-MM-DD');
	entries('list', 'list changes, newest first', ['audit list --subject AS-100042', 'audit list --by "key accounting"'])
		.option('--page <number>', 'page of the list')
		.action((options) =>
			callShop(options, async (api) => {
				const answer = await api('listAuditEntries', { query: { ...filters(options), page: options.page } });
				return { answer, text: formatEntries(answer) };
			}),
		);
	entries('csv', 'print all matching entries as CSV, oldest first', [
		'audit csv --since 2026-11-01 --until 2026-11-30 > november.csv',
	]).action((options) =>
		callShop(options, async (api) => {
			const found = await readAll(api, filters(options));
			const rows = found.map(({ before, after, ...entry }) => ({
				...entry,
				before: before && JSON.stringify(before),
				after: after && JSON.stringify(after),
			}));
			const columns = ['id', 'at', 'by', 'call', 'subject', 'before', 'after', 'reason'];
			return { answer: { entries: found }, text: stringify(rows, { header: true, columns, escape_formulas: true }) };
		}),
	);
};
