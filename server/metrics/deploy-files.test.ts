import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { registry } from './metrics.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });
const names = [registry, ofProcess].flatMap((each) => each.getMetricsAsArray().map(({ name }) => name));

/** The names of metrics in a text, without the endings of histograms. */
const metricsIn = (text: string): string[] => [
	...new Set(
		[...text.matchAll(/\b(?:assay|nodejs|process)_\w+/g)].map(([name]) => name.replace(/_(bucket|count)$/, '')),
	),
];

test.for(['deploy/prometheus/alerts.yaml', 'deploy/grafana/dashboard.json', 'docs/observability.md'])(
	'every metric in %s exists',
	(path) => {
		const used = metricsIn(read(path));
		expect(used.length).toBeGreaterThan(10);
		expect(used.filter((name) => !names.includes(name))).toEqual([]);
	},
);

test('the docs and the dashboard have every metric of the shop', () => {
	const own = registry
		.getMetricsAsArray()
		.map(({ name }) => name)
		.filter((name) => name.startsWith('assay_'));
	for (const path of ['docs/observability.md', 'deploy/grafana/dashboard.json']) {
		expect(own.filter((name) => !metricsIn(read(path)).includes(name))).toEqual([]);
	}
});
