import { type ChangeEvent, type MouseEvent, useRef, useState } from 'react';
import { maxImportLength } from '../../contract/limits.ts';
import type { Holding } from '../../contract/portfolio/holding.ts';
import type { FileError } from '../../contract/portfolio/holding-file.ts';
import { questionPrice } from '../../contract/portfolio/unlikely-price.ts';
import { errorMessage } from '../api/error-message.ts';
import { ApiFailure } from '../api/failure.ts';
import { useSpot } from '../pricing/newest-prices.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { formatNumber } from '../ui/format.ts';
import { Input } from '../ui/input.tsx';
import { countHoldings } from './figures.tsx';
import { FileColumns, FileFaults, PriceQuestions } from './import-messages.tsx';
import { portfolioApi } from './portfolio-api.ts';

type ParsedFile = {
	name: string;
	csv: string;
	rows: number;
	newCount: number;
	faults: FileError[];
	/** Rows with an unlikely price that the user should confirm. */
	questions: FileError[];
	/** Whether the server found the errors. If so, the browser's validation found none. */
	isFromServer?: boolean;
};

/** Whether to skip or add rows that the portfolio already contains. */
type DuplicateHandling = 'skip' | 'add';

type ImportFileProps = { holdings: Holding[]; onDone: (added: Holding[]) => void };

/** Imports holdings from a CSV file. Shows a preview first, then adds either all rows or none. */
export function ImportFile({ holdings, onDone }: ImportFileProps) {
	const [parsed, setParsed] = useState<ParsedFile>();
	const [problem, setProblem] = useState<string>();
	const [isBusy, setBusy] = useState(false);
	const { prices } = useSpot();
	const input = useRef<HTMLInputElement>(null);

	/** Browsers don't fire `change` if the same file is chosen again, for example after it was corrected. */
	function clearSelection({ currentTarget }: MouseEvent<HTMLInputElement>) {
		currentTarget.value = '';
	}

	async function readFile({ target }: ChangeEvent<HTMLInputElement>) {
		const file = target.files?.[0];
		setParsed(undefined);
		setProblem(undefined);
		if (!file) return;
		try {
			const { decodeFile } = await import('../../contract/portfolio/decode-file.ts');
			const csv = file.size > 4 * maxImportLength ? undefined : decodeFile(new Uint8Array(await file.arrayBuffer()));
			if (csv === undefined || csv.length > maxImportLength) return setProblem('This file is too large.');
			const { readHoldings, newRows } = await import('../../contract/portfolio/holding-file.ts');
			const { rows, faults } = readHoldings(csv);
			const requests = rows.map(({ request }) => request);
			const questions = rows.flatMap(({ line, request }) => {
				const spot = prices.find(({ metal_id }) => metal_id === request.metal_id)?.ask;
				const message = questionPrice(request, spot);
				return message ? [{ line, column: 'price_paid', message }] : [];
			});
			const newCount = newRows(requests, holdings).length;
			setParsed({ name: file.name, csv, rows: rows.length, newCount, faults, questions });
		} catch (error) {
			const { EncodingError } = await import('../../contract/portfolio/decode-file.ts');
			setProblem(error instanceof EncodingError ? error.message : 'We couldn’t read this file. Choose it again.');
		}
	}

	async function add(there_already: DuplicateHandling) {
		if (!parsed) return;
		setBusy(true);
		setProblem(undefined);
		try {
			onDone((await portfolioApi()('importHoldings', { body: { csv: parsed.csv, there_already } })).added);
		} catch (error) {
			const faults = error instanceof ApiFailure && error.code === 'invalid_file' ? faultsOf(error) : [];
			if (faults.length > 0) {
				setParsed({ ...parsed, faults, isFromServer: true });
				// The clicked button unmounts. The user corrects the file and chooses it again.
				input.current?.focus();
			} else setProblem(errorMessage(error));
		}
		setBusy(false);
	}

	return (
		<div className="grid gap-5">
			<Field label="CSV file" name="file">
				<Input
					ref={input}
					type="file"
					accept=".csv,text/csv"
					onClick={clearSelection}
					onChange={(event) => void readFile(event)}
				/>
			</Field>
			<FormProblem>{problem}</FormProblem>
			<ImportPreview parsed={parsed} busy={isBusy} onAdd={(there_already) => void add(there_already)} />
			<FileColumns />
		</div>
	);
}

type ImportPreviewProps = {
	parsed: ParsedFile | undefined;
	busy: boolean;
	onAdd: (there_already: DuplicateHandling) => void;
};

/** The content or the errors of a file, and the actions. */
function ImportPreview({ parsed, busy, onAdd }: ImportPreviewProps) {
	const isGood = parsed?.faults.length === 0;
	const asIs = parsed?.questions.length ? (parsed.rows === 1 ? ' as it is' : ' as they are') : '';
	return (
		<>
			<div role="status" className="grid gap-3 empty:hidden">
				{isGood && <p>{previewText(parsed)}</p>}
			</div>
			{parsed && !isGood && <FileFaults faults={parsed.faults} isFromServer={parsed.isFromServer} />}
			{isGood && parsed.questions.length > 0 && <PriceQuestions questions={parsed.questions} />}
			{isGood && (
				<div className="flex flex-wrap gap-3">
					{parsed.newCount > 0 && (
						<Button busy={busy} onClick={() => onAdd('skip')}>
							{`Add ${parsed.newCount === parsed.rows ? '' : 'the new '}${countHoldings(parsed.newCount)}${asIs}`}
						</Button>
					)}
					{parsed.newCount < parsed.rows && (
						<Button
							variant="secondary"
							busy={busy}
							onClick={() => onAdd('add')}
						>{`Add all ${formatNumber(parsed.rows)} anyway`}</Button>
					)}
				</div>
			)}
		</>
	);
}

function previewText({ name, rows, newCount }: ParsedFile): string {
	const duplicates = rows - newCount;
	if (duplicates === 0) return `${name} has ${countHoldings(rows)}, all new.`;
	return `${name} has ${countHoldings(rows)}. ${formatNumber(duplicates)} of these rows ${duplicates === 1 ? 'is' : 'are'} already in your portfolio.`;
}

/** '3.date' is the column `date` of line 3. */
function faultsOf({ fields }: ApiFailure): FileError[] {
	return Object.entries(fields).map(([place, message]) => {
		const [line = '', column] = place.split('.');
		return { line: Number(line), column, message };
	});
}
