import { textForLog } from '../../contract/text-for-log.ts';

/*
 * What the shop logs during the API tests, searched after each test: `search-logs.ts`. Loggers of the tests come from `searched-pino.ts`;
 * what a client sends and gets is noted by `client.ts`.
 */

/** Fields of answers that open something to whoever has them. */
const secret = new Set(['token', 'authToken', 'secret', 'codes', 'recovery_codes', 'order_id', 'request_id']);
/** Fields of what people send that say something of them, or open something. */
const personal = new Set([
	...secret,
	...['email', 'new_email', 'name', 'first_name', 'last_name', 'phone', 'line1', 'line2', 'city', 'postcode'],
	...['password', 'new_password', 'current_password', 'code', 'message', 'subject', 'note'],
]);
/** Shorter ones stand in any text by chance. */
const shortest = 4;

const lines: string[] = [];
const texts = new Set<string>();

export const noteLine = (line: string): void => void lines.push(line);

/** Notes what the body of a request says of people, and what it opens. */
export const noteRequest = (body: unknown): void => note(body, personal);

/** Notes what the body of an answer opens. */
export const noteAnswer = (body: unknown): void => note(body, secret);

function note(value: unknown, fields: Set<string>, field = ''): void {
	if (typeof value === 'string') {
		if (fields.has(field) && value.trim().length >= shortest) texts.add(value.trim());
	} else if (Array.isArray(value)) {
		for (const one of value) note(one, fields, field);
	} else if (typeof value === 'object' && value !== null) {
		for (const [name, one] of Object.entries(value)) note(one, fields, name);
	}
}

/** Notes the token that a request carries. */
export function noteToken(authorization: string | null): void {
	const token = authorization?.replace(/^Bearer /, '') ?? '';
	if (token.length >= shortest) texts.add(token);
}

/** What stands in a line of the log that must not be there: a text that was noted, or what the log would have to hide. */
export function leaksIn(line: string, noted: Iterable<string>): string[] {
	const found = [...noted].filter((text) => hasWord(line, text) || hasWord(line, JSON.stringify(text).slice(1, -1)));
	return textForLog(line) === line ? found : [...found, 'an email address, a link or a value of a query'];
}

/** Whether a text stands in a line by itself: 'Jane' is not in 'Janet'. */
function hasWord(line: string, text: string): boolean {
	const isPart = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
	for (let at = line.indexOf(text); at !== -1; at = line.indexOf(text, at + 1))
		if (!isPart(line[at - 1]) && !isPart(line[at + text.length])) return true;
	return false;
}

/** The lines since the last call that have something in them that was noted since then, each with that. */
export function takeLeaks(): { line: string; leaks: string[] }[] {
	const found = lines.map((line) => ({ line, leaks: leaksIn(line, texts) })).filter(({ leaks }) => leaks.length > 0);
	lines.length = 0;
	texts.clear();
	return found;
}
