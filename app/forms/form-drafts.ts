import { personalStorage } from '../storage/personal-storage.ts';
import { isRecent } from './is-recent.ts';

/** The name of a form's draft, and the fields that it includes. */
export type FormDraft = { name: string; fields: readonly string[] };

export type DraftValues = ReadonlyMap<string, string>;

const key = 'forms_in_progress';

/** Older drafts are deleted. One day, in milliseconds. */
export const maxDraftAge = 86_400_000;
/** If there are more drafts, the oldest are deleted. */
export const maxDrafts = 10;
/** Longer texts are not stored. No field accepts one. */
export const maxTextLength = 5_000;

type Entry = { form: string; at: number; texts: [string, string][]; isSent?: true };

/** Reads a form's draft in this tab, by field. */
export function readDraft(form: string): DraftValues {
	return new Map(readEntries().find((entry) => entry.form === form)?.texts);
}

/** Stores a form's draft. It replaces the previous draft of the form. */
export function saveDraft(form: string, texts: DraftValues): void {
	const others = readEntries().filter((entry) => entry.form !== form);
	write(texts.size > 0 ? [{ form, at: Date.now(), texts: [...texts] }, ...others] : others);
}

export function deleteDraft(form: string): void {
	saveDraft(form, new Map());
}

/** Marks a draft as sent, so that the confirmation page can delete it without knowing its name. */
export function markDraftSent(form: string): void {
	write(readEntries().map((entry) => (entry.form === form ? { ...entry, isSent: true } : entry)));
}

/** Deletes the drafts of forms that were sent and not changed since. */
export function deleteSentDrafts(): void {
	write(readEntries().filter((entry) => !entry.isSent));
}

const storableTypes = new Set('text email tel url search number date radio checkbox select-one textarea'.split(' '));
const secretName = /pass|secret|token|otp|pin$|cvc|cvv|card|iban/i;
const secretCompletion = /password|one-time-code|\bcc-/;

/** Whether a field's value may be stored. Passwords, codes and card data never may, even if a draft includes their field. */
export function mayStoreField(control: { name: string; type: string; autocomplete: string }): boolean {
	return (
		storableTypes.has(control.type) &&
		!secretName.test(control.name) &&
		!secretCompletion.test(control.autocomplete ?? '')
	);
}

/** Whether a text may be stored. It must not contain a card number, and its length is limited. */
export function mayStoreText(text: string): boolean {
	return text.length <= maxTextLength && !(text.match(/\d(?:[ -]?\d){12,18}/g) ?? []).some(isCardNumber);
}

/** Verifies the check digit of payment card numbers (ISO/IEC 7812-1). */
function isCardNumber(text: string): boolean {
	const digits = text.replaceAll(/\D/g, '').split('').reverse().map(Number);
	const sum = digits.reduce((total, digit, place) => {
		const counted = place % 2 === 1 ? digit * 2 : digit;
		return total + (counted > 9 ? counted - 9 : counted);
	}, 0);
	return sum % 10 === 0;
}

/** Reads all drafts. Damaged entries are ignored. */
function readEntries(): Entry[] {
	try {
		const stored: unknown = JSON.parse(personalStorage.get(key) ?? '[]');
		if (!Array.isArray(stored)) return [];
		return stored.filter(isEntry).filter(({ at }) => isRecent(at, maxDraftAge));
	} catch {
		return [];
	}
}

function write(entries: Entry[]): void {
	if (entries.length > 0) personalStorage.set(key, JSON.stringify(entries.slice(0, maxDrafts)));
	else personalStorage.remove(key);
}

function isEntry(value: unknown): value is Entry {
	if (typeof value !== 'object' || value === null || !('form' in value && 'at' in value && 'texts' in value))
		return false;
	const { form, at, texts } = value;
	return typeof form === 'string' && typeof at === 'number' && Array.isArray(texts) && texts.every(isTextPair);
}

const isTextPair = (pair: unknown) =>
	Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string');
