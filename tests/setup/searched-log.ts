import { textForLog } from '../../contract/text-for-log.ts';

/*
 * Collects the log lines of the API tests (`searched-pino.ts`), and the private texts of requests and responses (`client.ts`).
 * `search-logs.ts` searches them after each test.
 */

/** Fields of responses that grant access. */
const secret = new Set(['token', 'authToken', 'secret', 'codes', 'recovery_codes', 'order_id', 'request_id']);
/** Fields of requests with personal data or that grant access. */
const personal = new Set([
	...secret,
	...['email', 'new_email', 'name', 'first_name', 'last_name', 'phone', 'line1', 'line2', 'city', 'postcode'],
	...['password', 'new_password', 'current_password', 'code', 'message', 'subject', 'note'],
]);
/** Shorter texts occur by chance. */
const shortest = 4;

const lines: string[] = [];
const texts = new Set<string>();

export const noteLine = (line: string): void => void lines.push(line);

/** Records personal and secret texts of a request body. */
export const noteRequest = (body: unknown): void => note(body, personal);

/** Records secret texts of a response body. */
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

/** Records the token of a request. */
export function noteToken(authorization: string | null): void {
	const token = authorization?.replace(/^Bearer /, '') ?? '';
	if (token.length >= shortest) texts.add(token);
}

/** Finds recorded texts, and texts that the log should mask, in a log line. */
export function leaksIn(line: string, noted: Iterable<string>): string[] {
	const found = [...noted].filter((text) => hasWord(line, text) || hasWord(line, JSON.stringify(text).slice(1, -1)));
	return textForLog(line) === line ? found : [...found, 'an email address, a link or a value of a query'];
}

/** True if a line contains a text as whole words: 'Janet' does not contain 'Jane'. */
function hasWord(line: string, text: string): boolean {
	const isPart = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
	for (let at = line.indexOf(text); at !== -1; at = line.indexOf(text, at + 1))
		if (!isPart(line[at - 1]) && !isPart(line[at + text.length])) return true;
	return false;
}

/** Returns the lines since the last call that contain texts recorded since then. */
export function takeLeaks(): { line: string; leaks: string[] }[] {
	const found = lines.map((line) => ({ line, leaks: leaksIn(line, texts) })).filter(({ leaks }) => leaks.length > 0);
	lines.length = 0;
	texts.clear();
	return found;
}
