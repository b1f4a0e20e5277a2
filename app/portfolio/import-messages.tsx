import type { FileError } from '../../contract/portfolio/holding-file.ts';
import { formatNumber } from '../ui/format.ts';

/** The maximum number of errors to show. */
const maxShown = 50;

/** Unlikely prices to confirm before the rows are added. */
export function PriceQuestions({ questions }: { questions: FileError[] }) {
	return (
		<div role="alert" className="grid gap-2 rounded-sm border border-silver-300 p-4 text-sm">
			<p className="font-medium">Please check these prices before you add the rows:</p>
			<FaultList faults={questions} />
		</div>
	);
}

/**
 * The errors of a file, by line.
 *
 * @param isFromServer whether the server found them after the browser's validation had passed
 */
export function FileFaults({
	faults,
	isFromServer = false,
}: {
	faults: FileError[];
	isFromServer?: boolean | undefined;
}) {
	return (
		<div role="alert" className="grid gap-2 rounded-sm bg-wax-pale p-4 text-sm text-wax-deep">
			<p className="font-medium">Nothing was added. Fix this in the file and choose it again:</p>
			{isFromServer && (
				<p>Your browser checks only the file format. We also check it against our products and today’s date.</p>
			)}
			<FaultList faults={faults} />
		</div>
	);
}

function FaultList({ faults }: { faults: FileError[] }) {
	return (
		<>
			<ul className="grid gap-1 wrap-anywhere">
				{faults.slice(0, maxShown).map(({ line, column, message }) => (
					<li key={`${line} ${column}`}>{`Line ${line}${column ? `, ${column}` : ''}: ${message}`}</li>
				))}
			</ul>
			{faults.length > maxShown && <p>{`And ${formatNumber(faults.length - maxShown)} more.`}</p>}
		</>
	);
}

const columns: [name: string, description: string][] = [
	['metal', 'gold, silver, platinum or palladium'],
	['title', 'description'],
	['weight_oz', 'fine troy ounces of each item, such as 1 or 0.5; also 100 g'],
	['quantity', 'number of items'],
	['price_paid', 'total in US dollars, such as 4,150.00; may be empty'],
	['date', 'when you bought it: 2026-01-31 or 1/31/2026 (month first)'],
	['product_id', 'for one of our products; may be empty or left out'],
];

/** The columns of an import file. */
export function FileColumns() {
	return (
		<details className="disclosure border-t border-silver-200 pt-4 text-sm">
			<summary className="cursor-pointer font-medium">File columns</summary>
			<p className="mt-3 text-ink-soft">
				The first line has the column names, in any order. Columns are separated by commas, semicolons or tabs; with
				semicolons, use a decimal comma and write dates D.M.Y. Save the file as UTF-8, or as UTF-16 with a byte-order
				mark. You can import files you exported here.
			</p>
			<dl className="mt-3 grid gap-1.5">
				{columns.map(([name, description]) => (
					<div key={name} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3">
						<dt className="font-medium">{name}</dt>
						<dd className="text-ink-soft">{description}</dd>
					</div>
				))}
			</dl>
		</details>
	);
}
