import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';

/** An answer that is the same for all who ask for it plainly; its length stands in its headers. */
export type Answer = {
	status: number;
	/** Name and value in turn. */
	headers: OutgoingHttpHeader[];
	bytes: Buffer;
};

/** What Node keeps of the head of an answer, and whether it has been written: its own fields since 2011, of no documented name. */
type WithHead = ServerResponse & { _header?: string | null; _headerSent?: boolean };

/** For so long an answer's `Date` is true enough, in milliseconds. */
const second = 1_000;
/** How many are kept at a time. */
const most = 64;

/** Answers of this second that have been sent before, with the head that Node wrote then; put together with it when asked for again. */
const sent = new Map<Answer, { head: string; whole?: Buffer }>();
let begun = 0;

/**
 * Sends an answer that was kept. To write twenty headers anew and join them to the body takes Node as long as all else that a small page
 * costs: who asks within the same second gets the bytes of before, head and body in one piece.
 * See docs/decisions/092-an-answer-in-one-piece.md.
 */
export function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
	const now = performance.now();
	if (now - begun >= second) {
		sent.clear();
		begun = now;
	}
	const own: WithHead = response;
	const isPlain = isPlainly(request, own);
	const before = isPlain ? sent.get(answer) : undefined;
	if (before) {
		before.whole ??= Buffer.concat([Buffer.from(before.head, 'latin1'), answer.bytes]);
		own._header = before.head;
		own._headerSent = true;
		response.end(before.whole);
		return;
	}
	response.writeHead(answer.status, answer.headers);
	if (isPlain && own._header && sent.size < most) sent.set(answer, { head: own._header });
	response.end(request.method === 'HEAD' ? undefined : answer.bytes);
}

/** Whether the head would be the same for whoever asks so: over a connection that stays, and with nothing said beside the answer's own. */
function isPlainly({ method, httpVersion }: IncomingMessage, response: WithHead): boolean {
	if (method !== 'GET' || httpVersion !== '1.1' || response._header !== null) return false;
	return response.shouldKeepAlive && response.getHeaderNames().length === 0;
}
