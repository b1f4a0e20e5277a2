import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { deleteDraft, readDraft, saveDraft } from '../forms/form-drafts.ts';
import { blankRow, keepRows, parseRows, readRows, rowName, rowOf, type TypedRow } from './typed-rows.ts';

/** What a row's fields begin with; they are the browser's own from then on. */
export type Row = { id: number; begins: TypedRow };

/** The name under which rows are kept in this tab. */
export const keptRows = 'sell-rows';

const isSame = (some: TypedRow[], others: TypedRow[]) => keepRows(some) === keepRows(others);

/**
 * The rows of the form: how many there are, and what is typed in them. They are kept in this tab as other forms are; whoever comes from a
 * product has it in a row more.
 *
 * @param typed what the form came back with
 * @param first the product that one comes from; empty for none
 */
export function useRows(
	ref: RefObject<HTMLFormElement | null>,
	typed: Record<string, string | undefined>,
	first: string,
) {
	const answered = readRows((name) => typed[name]);
	const [rows, setRows] = useState<Row[]>(() =>
		(answered.length > 0 ? answered : [rowOf(first)]).map((begins, id) => ({ id, begins })),
	);
	const [texts, setTexts] = useState(() => rows.map(({ begins }) => begins));
	const [said, setSaid] = useState('');
	const lastId = useRef(rows.length);
	const withId = (begins: TypedRow): Row => ({ id: ++lastId.current, begins });

	function readForm(): TypedRow[] {
		const form = ref.current && new FormData(ref.current);
		return form ? readRows((name) => form.get(name) ?? undefined) : texts;
	}

	/** Takes in what the fields hold, and keeps it. */
	function read() {
		const now = readForm();
		setTexts(now);
		if (isSame(now, [blankRow])) deleteDraft(keptRows);
		else saveDraft(keptRows, new Map([['rows', keepRows(now)]]));
	}

	function become(next: Row[], focused: number, words: string) {
		flushSync(() => {
			setRows(next);
			setSaid(words);
		});
		read();
		ref.current?.querySelector<HTMLElement>(`[name="${rowName(focused, 'what')}"]`)?.focus();
	}

	/** Takes in what was kept, and what was typed before this code came. */
	const begin = useEffectEvent(() => {
		const now = readForm();
		const kept = parseRows(readDraft(keptRows).get('rows'));
		if (answered.length > 0 || kept.length === 0 || !isSame(now, texts)) {
			setTexts(now);
			return;
		}
		const isNew = first !== '' && kept.every(({ what }) => what !== first);
		const all = isNew ? [...kept, rowOf(first)] : kept;
		setRows(all.map(withId));
		setTexts(all);
	});
	// The rows must be on the page before `useFormDraft` fills in the other fields, because each of its changes reads the rows.
	useLayoutEffect(() => begin(), []);

	return {
		rows,
		texts,
		/** What is read out of what was done. */
		said,
		hasTyped: !isSame(texts, [blankRow]),
		read,
		add: () => become([...rows, withId(blankRow)], rows.length, `Row ${rows.length + 1} added.`),
		remove(place: number) {
			const left = rows.filter((_, index) => index !== place);
			become(left, Math.min(place, left.length - 1), `Row ${place + 1} removed, ${left.length} left.`);
		},
		clear() {
			setRows([withId(blankRow)]);
			setTexts([blankRow]);
			deleteDraft(keptRows);
		},
	};
}
