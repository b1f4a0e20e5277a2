import type { ReactNode } from 'react';

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
	className?: string;
};

/** A table that scrolls sideways by itself where the page is too narrow for it. The first cell names its row. */
export function Table<Row>({ caption, hideCaption, columns, rows, rowKey, className = '' }: TableProps<Row>) {
	const align = (column: Column<Row>) => (column.numeric ? 'figures text-right' : 'text-left');
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
		<section className={`overflow-x-auto ${className}`} aria-label={caption} tabIndex={0}>
			<table className="w-full border-collapse text-sm">
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
				<tbody>
					{rows.map((row) => (
						<tr key={rowKey(row)} className="border-b border-silver-200">
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
				</tbody>
			</table>
		</section>
	);
}
