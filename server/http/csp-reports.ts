import type { Context } from 'hono';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { networkOf } from '../../backend/http/client-address.ts';
import { Refusal } from '../../backend/http/refusal.ts';
import { createRateLimit } from '../../backend/limits/rate-limit-in-memory.ts';
import { withoutSecrets } from '../../contract/private-links.ts';
import { reportPath } from './content-security-policy.ts';

/** Reports per network and hour. A page that is broken for one visitor sends only a few. */
const limit = { most: 60, window: 3_600_000, code: 'too_many_reports', message: () => 'There were too many reports.' };
const longestReport = 16_384;
/** How many kinds of reports are logged in an hour. More are ignored. */
const maxKinds = 200;
const hour = 3_600_000;

type Log = { warn: (details: object, text: string) => void };

/** A violation: the path of the page, the directive, and the origin that the browser blocked. */
type Report = { page: string; directive: string; blocked: string };

/** Receives reports of policy violations from browsers. Logs each kind once an hour. */
export function cspReportRoute(addressOf: (c: Context) => string, log: Log, clock = () => performance.now()): Hono {
	const allowance = createRateLimit(limit);
	const logged = new Set<string>();
	let since = clock();

	function logOnce(report: Report): void {
		if (clock() - since > hour) {
			logged.clear();
			since = clock();
		}
		const kind = Object.values(report).join(' ');
		if (logged.has(kind) || logged.size >= maxKinds) return;
		logged.add(kind);
		log.warn({ report }, 'a Content Security Policy was violated');
	}

	return new Hono().post(
		reportPath,
		bodyLimit({ maxSize: longestReport, onError: (c) => c.body(null, 413) }),
		async (c) => {
			try {
				allowance.take(networkOf(addressOf(c)));
			} catch (error) {
				if (error instanceof Refusal) return c.body(null, error.status, error.headers);
				throw error;
			}
			const sent: unknown = await c.req.json().catch(() => undefined);
			for (const report of readReports(sent)) logOnce(report);
			return c.body(null, 204);
		},
	);
}

/** Reads both formats: one report (`report-uri`) or a list (`report-to`). @returns an empty list for anything else */
export function readReports(sent: unknown): Report[] {
	const bodies = Array.isArray(sent)
		? sent.slice(0, 10).map((one) => fieldsOf(one).body)
		: [fieldsOf(sent)['csp-report']];
	return bodies.flatMap((body) => {
		const fields = fieldsOf(body);
		const directive = textOf(
			fields.effectiveDirective ?? fields['effective-directive'] ?? fields['violated-directive'],
		);
		if (!directive) return [];
		const page = withoutSecrets(addressOf(fields.documentURL ?? fields['document-uri'], 'pathname'));
		const blocked = addressOf(fields.blockedURL ?? fields['blocked-uri'], 'origin');
		return [{ page, directive, blocked }];
	});
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
	typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');

/** Shortens a URL to its path or origin, without details of the visitor. Keywords such as `inline` stay. */
function addressOf(value: unknown, part: 'pathname' | 'origin'): string {
	const text = textOf(value);
	return URL.parse(text)?.[part] ?? text;
}
