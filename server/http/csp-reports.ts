import type { Context } from 'hono';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { networkOf } from '../../backend/http/client-address.ts';
import { Refusal } from '../../backend/http/refusal.ts';
import { createAllowance } from '../../backend/limits/rate-limit-in-memory.ts';
import { withoutSecrets } from '../../contract/private-links.ts';
import { reportPath } from './content-security-policy.ts';

/** Reports of one network in an hour: a page that is broken for somebody says so a few times. */
const limit = { most: 60, window: 3_600_000, code: 'too_many_reports', message: () => 'That was told often enough.' };
const longestReport = 16_384;
/** How many kinds are told apart: others are not told any more. */
const mostKinds = 200;

type Log = { warn: (details: object, text: string) => void };

/** What browsers tell of a policy: of which page, which directive, and what was kept from happening. */
type Report = { page: string; directive: string; blocked: string };

/** Hears what browsers say that a policy kept from happening, and says each kind of it once in the log. */
export function policyReports(addressOf: (c: Context) => string, log: Log): Hono {
	const allowance = createAllowance(limit);
	const told = new Set<string>();

	function tell(report: Report): void {
		const kind = Object.values(report).join(' ');
		if (told.has(kind) || told.size >= mostKinds) return;
		told.add(kind);
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
			for (const report of readReports(sent)) tell(report);
			return c.body(null, 204);
		},
	);
}

/** Both ways of telling: one report as `report-uri` has it, a list as `report-to` does. Whatever else is sent tells nothing. */
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

/** Of an address what tells kinds apart, nothing of who asked; words such as `inline` as they are. */
function addressOf(value: unknown, part: 'pathname' | 'origin'): string {
	const text = textOf(value);
	return URL.parse(text)?.[part] ?? text;
}
