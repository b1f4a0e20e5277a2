import type { ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';

export type Column<Row> = {
	name: string;
	cell: (row: Row) => ReactNode;
	/** Figures stand at the right, in columns. */
	numeric?: boolean;
};

type TableProps<Row> = {
	caption: string;
	hideCaption?: boolean;
	columns: readonly Column<Row>[];
	rows: readonly Row[];
	rowKey: (row: Row) => string;
	/** More rows, or other ones, are on their way. */
	busy?: boolean;
	/** What is said where there is no row. */
	empty?: string;
	className?: string;
};

/** A table that scrolls sideways by itself where the page is too narrow for it. The first cell names its row. */
export function Table<Row>(props: TableProps<Row>) {
	const { caption, hideCaption, columns, rows, rowKey, busy, empty = 'Nothing here yet.', className = '' } = props;
	const align = (column: Column<Row>) => (column.numeric ? 'figures text-right' : 'text-left');
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
		<section className={`overflow-x-auto ${className}`} aria-label={caption} tabIndex={0}>
			<table aria-busy={busy} className="group w-full border-collapse text-sm aria-busy:cursor-progress">
				<caption className={hideCaption ? 'sr-only' : 'title pb-3 text-left text-xl'}>{caption}</caption>
				<thead>
					<tr className="rule-double border-b border-b-silver-300">
						{columns.map((column) => (
							<th
								key={column.name}
								scope="col"
								className={`label px-3 py-2.5 text-ink-mute first:pl-0 last:pr-0 ${align(column)}`}
							>
								{column.name}
							</th>
						))}
					</tr>
				</thead>
				<tbody className="transition-opacity group-aria-busy:opacity-75">
					{rows.map((row) => (
						<tr key={rowKey(row)} className="border-b border-silver-200 transition-colors hover:bg-ink/3">
							{columns.map((column, index) => {
								const Cell = index === 0 ? 'th' : 'td';
								return (
									<Cell
										key={column.name}
										scope={index === 0 ? 'row' : undefined}
										className={`px-3 py-3 align-top font-normal first:pl-0 last:pr-0 ${align(column)}`}
									>
										{column.cell(row)}
									</Cell>
								);
							})}
						</tr>
					))}
					{rows.length === 0 && (
						<tr className="border-b border-silver-200">
							<td colSpan={columns.length} className="py-6 text-ink-mute">
								{busy ? <Skeleton className="h-4 w-1/2" /> : empty}
							</td>
						</tr>
					)}
				</tbody>
			</table>
		</section>
	);
}
