import type { RequestListener } from 'node:http';
import type { Settings } from '../../contract/settings.ts';
import type { HealthReport } from './health.ts';

const problem =
	'Requests have X-Forwarded-For, but TRUST_PROXY is not set. Visitors behind a proxy share limits. Set TRUST_PROXY to the number of proxies.';

/** Detects a proxy that the shop does not know. Logs it once, and reports it. */
export function checkForProxy({ TRUST_PROXY }: Pick<Settings, 'TRUST_PROXY'>, log: { warn: (text: string) => void }) {
	let isUnknown = false;
	return {
		watch:
			(next: RequestListener): RequestListener =>
			(request, response) => {
				if (!isUnknown && TRUST_PROXY === undefined && request.headers['x-forwarded-for'] !== undefined) {
					isUnknown = true;
					log.warn(problem);
				}
				next(request, response);
			},
		report: (() => (isUnknown ? { problem } : undefined)) satisfies HealthReport,
	};
}
