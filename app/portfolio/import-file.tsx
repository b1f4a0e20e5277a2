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

type Read = {
	name: string;
	csv: string;
	rows: number;
	fresh: number;
	faults: FileError[];
	/** Prices that are unlikely, as questions. */
	questions: FileError[];
	/** The browser found nothing wrong, but the shop did. */
	wasChecked?: boolean;
};

/** What becomes of rows that are in the portfolio already. */
type ThereAlready = 'skip' | 'add';

type ImportFileProps = { holdings: Holding[]; onDone: (added: Holding[]) => void };

/** Holdings from a file: what it has is said first, and then all of it is added, or nothing. */
export function ImportFile({ holdings, onDone }: ImportFileProps) {
	const [read, setRead] = useState<Read>();
	const [problem, setProblem] = useState<string>();
	const [isBusy, setBusy] = useState(false);
	const { prices } = useSpot();
	const input = useRef<HTMLInputElement>(null);

	/** Browsers do not tell of the same file chosen again, mended or not, while its name stands there. */
	function forgetChosen({ currentTarget }: MouseEvent<HTMLInputElement>) {
		currentTarget.value = '';
	}

	async function look({ target }: ChangeEvent<HTMLInputElement>) {
		const file = target.files?.[0];
		setRead(undefined);
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
			const fresh = newRows(requests, holdings).length;
			setRead({ name: file.name, csv, rows: rows.length, fresh, faults, questions });
		} catch (error) {
			const { EncodingError } = await import('../../contract/portfolio/decode-file.ts');
			setProblem(error instanceof EncodingError ? error.message : 'We couldn’t read this file. Choose it again.');
		}
	}

	async function add(there_already: ThereAlready) {
		if (!read) return;
		setBusy(true);
		setProblem(undefined);
		try {
			onDone((await portfolioApi()('importHoldings', { body: { csv: read.csv, there_already } })).added);
		} catch (error) {
			const faults = error instanceof ApiFailure && error.code === 'invalid_file' ? faultsOf(error) : [];
			if (faults.length > 0) {
				setRead({ ...read, faults, wasChecked: true });
				// The button goes with what it could not do; the file is mended, and chosen again.
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
					onClick={forgetChosen}
					onChange={(event) => void look(event)}
				/>
			</Field>
			<FormProblem>{problem}</FormProblem>
			<WhatWasRead read={read} busy={isBusy} onAdd={(there_already) => void add(there_already)} />
			<FileColumns />
		</div>
	);
}

type WhatWasReadProps = { read: Read | undefined; busy: boolean; onAdd: (there_already: ThereAlready) => void };

/** What a file has, or what is wrong with it; and what may be done with what it has. */
function WhatWasRead({ read, busy, onAdd }: WhatWasReadProps) {
	const isGood = read?.faults.length === 0;
	const asTheyAre = read?.questions.length ? (read.rows === 1 ? ' as it is' : ' as they are') : '';
	return (
		<>
			<div role="status" className="grid gap-3 empty:hidden">
				{isGood && <p>{saidOf(read)}</p>}
			</div>
			{read && !isGood && <FileFaults faults={read.faults} wasChecked={read.wasChecked} />}
			{isGood && read.questions.length > 0 && <PriceQuestions questions={read.questions} />}
			{isGood && (
				<div className="flex flex-wrap gap-3">
					{read.fresh > 0 && (
						<Button busy={busy} onClick={() => onAdd('skip')}>
							{`Add ${read.fresh === read.rows ? '' : 'the new '}${countHoldings(read.fresh)}${asTheyAre}`}
						</Button>
					)}
					{read.fresh < read.rows && (
						<Button
							variant="secondary"
							busy={busy}
							onClick={() => onAdd('add')}
						>{`Add all ${formatNumber(read.rows)} anyway`}</Button>
					)}
				</div>
			)}
		</>
	);
}

function saidOf({ name, rows, fresh }: Read): string {
	const there = rows - fresh;
	if (there === 0) return `${name} has ${countHoldings(rows)}, all new.`;
	return `${name} has ${countHoldings(rows)}. ${formatNumber(there)} of these rows ${there === 1 ? 'is' : 'are'} already in your portfolio.`;
}

/** '3.date' is the column date of line 3. */
function faultsOf({ fields }: ApiFailure): FileError[] {
	return Object.entries(fields).map(([place, message]) => {
		const [line = '', column] = place.split('.');
		return { line: Number(line), column, message };
	});
}
