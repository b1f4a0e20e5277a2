import { personalStorage } from '../storage/personal.ts';
import { isYoung } from './is-recent.ts';

/** A form in progress: the name that it is kept under, and which of its fields are. */
export type KeptForm = { name: string; fields: readonly string[] };

export type KeptTexts = ReadonlyMap<string, string>;

const key = 'forms_in_progress';

/** What was typed longer ago than this is forgotten, in milliseconds: a day. */
export const longestAge = 86_400_000;
/** Of more forms the ones not typed in for longest are forgotten. */
export const mostForms = 10;
/** A longer text is not kept: no field takes one. */
export const longestText = 5_000;

type Entry = { form: string; at: number; texts: [string, string][]; isSent?: true };

/** What was typed into a form in this tab, by field. */
export function readKept(form: string): KeptTexts {
	return new Map(readEntries().find((entry) => entry.form === form)?.texts);
}

/** Keeps what was typed into a form, in place of what was kept of it before. */
export function keepForm(form: string, texts: KeptTexts): void {
	const others = readEntries().filter((entry) => entry.form !== form);
	write(texts.size > 0 ? [{ form, at: Date.now(), texts: [...texts] }, ...others] : others);
}

export function dropKept(form: string): void {
	keepForm(form, new Map());
}

/** The form is on its way: the page that says that it has arrived may drop it, which does not know its name. */
export function markSent(form: string): void {
	write(readEntries().map((entry) => (entry.form === form ? { ...entry, isSent: true } : entry)));
}

/** Drops the forms that were sent and not typed into since. */
export function dropSent(): void {
	write(readEntries().filter((entry) => !entry.isSent));
}

const keptTypes = new Set('text email tel url search number date radio checkbox select-one textarea'.split(' '));
const secretName = /pass|secret|token|otp|pin$|cvc|cvv|card|iban/i;
const secretCompletion = /password|one-time-code|\bcc-/;

/** Whether a field may be kept at all: no password, code or card, whatever a form says of its fields. */
export function mayBeKept(control: { name: string; type: string; autocomplete: string }): boolean {
	return (
		keptTypes.has(control.type) && !secretName.test(control.name) && !secretCompletion.test(control.autocomplete ?? '')
	);
}

/** Whether what was typed may be kept: no card number, wherever it was typed, and nothing endless. */
export function mayTextBeKept(text: string): boolean {
	return text.length <= longestText && !(text.match(/\d(?:[ -]?\d){12,18}/g) ?? []).some(isCardNumber);
}

/** The check digit that the numbers of payment cards have (ISO/IEC 7812-1). */
function isCardNumber(text: string): boolean {
	const digits = text.replaceAll(/\D/g, '').split('').reverse().map(Number);
	const sum = digits.reduce((total, digit, place) => {
		const counted = place % 2 === 1 ? digit * 2 : digit;
		return total + (counted > 9 ? counted - 9 : counted);
	}, 0);
	return sum % 10 === 0;
}

/** Damaged or foreign entries count as none. */
function readEntries(): Entry[] {
	try {
		const stored: unknown = JSON.parse(personalStorage.get(key) ?? '[]');
		if (!Array.isArray(stored)) return [];
		return stored.filter(isEntry).filter(({ at }) => isYoung(at, longestAge));
	} catch {
		return [];
	}
}

function write(entries: Entry[]): void {
	if (entries.length > 0) personalStorage.set(key, JSON.stringify(entries.slice(0, mostForms)));
	else personalStorage.remove(key);
}

function isEntry(value: unknown): value is Entry {
	if (typeof value !== 'object' || value === null || !('form' in value && 'at' in value && 'texts' in value))
		return false;
	const { form, at, texts } = value;
	return typeof form === 'string' && typeof at === 'number' && Array.isArray(texts) && texts.every(isPairOfTexts);
}

const isPairOfTexts = (pair: unknown) =>
	Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string');
