import type { FileFault } from '../../contract/portfolio/holding-file.ts';
import { formatNumber } from '../ui/format.ts';

/** Faults that are shown: who has more mends these first. */
const most = 50;

/** What is not right in a file, line by line. */
export function FileFaults({ faults }: { faults: FileFault[] }) {
	return (
		<div role="alert" className="grid gap-2 rounded-sm bg-wax-pale p-4 text-sm text-wax-deep">
			<p className="font-medium">Nothing was added. Mend this in the file and choose it again:</p>
			<ul className="grid gap-1 wrap-anywhere">
				{faults.slice(0, most).map(({ line, column, message }) => (
					<li key={`${line} ${column}`}>{`Line ${line}${column ? `, ${column}` : ''}: ${message}`}</li>
				))}
			</ul>
			{faults.length > most && <p>{`And ${formatNumber(faults.length - most)} more.`}</p>}
		</div>
	);
}

const columns: [name: string, holds: string][] = [
	['metal', 'gold, silver, platinum or palladium'],
	['title', 'what it is'],
	['weight_oz', 'fine troy ounces of a piece, such as 1 or 0.5; also 100 g'],
	['quantity', 'pieces'],
	['price_paid', 'US dollars for all pieces, such as 4,150.00; may be empty'],
	['date', 'since when: 2026-01-31 or 1/31/2026 (month first)'],
	['product_id', 'of a product of ours; may be empty or left out'],
];

/** The columns that a file has. */
export function FileColumns() {
	return (
		<details className="fold border-t border-silver-200 pt-4 text-sm">
			<summary className="cursor-pointer font-medium">The columns of the file</summary>
			<p className="mt-3 text-ink-soft">
				The first line names them, in any order; commas stand between, a point before decimals. What you export here can
				be imported again.
			</p>
			<dl className="mt-3 grid gap-1.5">
				{columns.map(([name, holds]) => (
					<div key={name} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3">
						<dt className="font-medium">{name}</dt>
						<dd className="text-ink-soft">{holds}</dd>
					</div>
				))}
			</dl>
		</details>
	);
}
