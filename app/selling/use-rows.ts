import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { deleteDraft, readDraft, saveDraft } from '../forms/form-drafts.ts';
import { blankRow, newRow, parseRows, readRows, rowName, serializeRows, type TypedRow } from './typed-rows.ts';

/** The initial values of a row. The browser owns its fields afterwards. */
export type Row = { id: number; initial: TypedRow };

/** The name of the draft that stores the rows in this tab. */
export const rowsDraftName = 'sell-rows';

const isSame = (some: TypedRow[], others: TypedRow[]) => serializeRows(some) === serializeRows(others);

/**
 * The rows of the form and their current values. Stored in this tab like other form drafts. A product in the URL gets a row of its own.
 *
 * @param typed the form values that the server returned
 * @param first the product in the URL; empty for none
 */
export function useRows(
	ref: RefObject<HTMLFormElement | null>,
	typed: Record<string, string | undefined>,
	first: string,
) {
	const returned = readRows((name) => typed[name]);
	const [rows, setRows] = useState<Row[]>(() =>
		(returned.length > 0 ? returned : [newRow(first)]).map((initial, id) => ({ id, initial })),
	);
	const [texts, setTexts] = useState(() => rows.map(({ initial }) => initial));
	const [announcement, setAnnouncement] = useState('');
	const lastId = useRef(rows.length);
	const withId = (initial: TypedRow): Row => ({ id: ++lastId.current, initial });

	function readForm(): TypedRow[] {
		const form = ref.current && new FormData(ref.current);
		return form ? readRows((name) => form.get(name) ?? undefined) : texts;
	}

	/** Reads the fields and stores their values. */
	function readFields() {
		const now = readForm();
		setTexts(now);
		if (isSame(now, [blankRow])) deleteDraft(rowsDraftName);
		else saveDraft(rowsDraftName, new Map([['rows', serializeRows(now)]]));
	}

	function updateRows(next: Row[], focused: number, text: string) {
		flushSync(() => {
			setRows(next);
			setAnnouncement(text);
		});
		readFields();
		ref.current?.querySelector<HTMLElement>(`[name="${rowName(focused, 'what')}"]`)?.focus();
	}

	/** Restores the draft, or reads what the user typed before hydration. */
	const restore = useEffectEvent(() => {
		const now = readForm();
		const draft = parseRows(readDraft(rowsDraftName).get('rows'));
		if (returned.length > 0 || draft.length === 0 || !isSame(now, texts)) {
			setTexts(now);
			return;
		}
		const isNew = first !== '' && draft.every(({ what }) => what !== first);
		const all = isNew ? [...draft, newRow(first)] : draft;
		setRows(all.map(withId));
		setTexts(all);
	});
	// The rows must be on the page before `useFormDraft` fills in the other fields, because each of its changes reads the rows.
	useLayoutEffect(() => restore(), []);

	return {
		rows,
		texts,
		/** The announcement for screen readers after a change. */
		announcement,
		hasTyped: !isSame(texts, [blankRow]),
		readFields,
		add: () => updateRows([...rows, withId(blankRow)], rows.length, `Row ${rows.length + 1} added.`),
		remove(place: number) {
			const left = rows.filter((_, index) => index !== place);
			updateRows(left, Math.min(place, left.length - 1), `Row ${place + 1} removed, ${left.length} left.`);
		},
		clear() {
			setRows([withId(blankRow)]);
			setTexts([blankRow]);
			deleteDraft(rowsDraftName);
		},
	};
}
