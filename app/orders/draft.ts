import { tabStorage } from '../storage/storage.ts';

const key = 'checkout_draft';

type Draft = Record<string, string>;

/** What was typed in this tab before a reload; nothing when it cannot be read. */
export function readDraft(): Draft {
	try {
		const stored: unknown = JSON.parse(tabStorage.get(key) ?? '{}');
		const entries = Object.entries(stored ?? {}).filter(
			(entry): entry is [string, string] => typeof entry[1] === 'string',
		);
		return Object.fromEntries(entries);
	} catch {
		return {};
	}
}

export function saveDraft(form: HTMLFormElement): void {
	const entries = [...new FormData(form)].filter(([, value]) => typeof value === 'string' && value !== '');
	tabStorage.set(key, JSON.stringify(Object.fromEntries(entries)));
}

export function dropDraft(): void {
	tabStorage.remove(key);
}

/** A draft by field path as the nested value that a form starts from: `{'address.city': 'X'}` → `{address: {city: 'X'}}`. */
export function nestDraft(draft: Draft): { email?: string; note?: string; payment_method?: string; address: Draft } {
	const address = Object.entries(draft).flatMap(([path, value]) =>
		path.startsWith('address.') ? [[path.slice('address.'.length), value] as const] : [],
	);
	const { email, note, payment_method } = draft;
	return {
		...(email && { email }),
		...(note && { note }),
		...(payment_method && { payment_method }),
		address: Object.fromEntries(address),
	};
}
