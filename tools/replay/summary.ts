/** One test of a replay. */
export type CheckResult = {
	route: string;
	check: string;
	passed: boolean;
	seconds: number;
	findings: { kind: string; text: string }[];
	measured: object[];
};

/** Maximum length of a finding in the table. */
const maxTextLength = 240;

/** A table of routes with the kinds of their findings, then each finding, then the totals. */
export function describeRun(checks: CheckResult[], seconds: number): string {
	const routes = Map.groupBy(checks, ({ route }) => route);
	const width = Math.max(...[...routes.keys()].map((route) => route.length), 5);
	const table = [...routes].map(([route, all]) => {
		const kinds = new Set(all.flatMap(({ findings }) => findings.map(({ kind }) => kind)));
		const took = all.reduce((sum, check) => sum + check.seconds, 0).toFixed(1);
		return `${route.padEnd(width)} ${took.padStart(6)} s  ${kinds.size === 0 ? 'ok' : [...kinds].join(', ')}`;
	});
	const details = checks
		.filter(({ findings }) => findings.length > 0)
		.flatMap(({ route, check, findings }) => [
			`\n${route} › ${check}`,
			...findings.map(({ kind, text }) => `  ${kind}: ${text.slice(0, maxTextLength)}`),
		]);
	const faulty = [...routes.values()].filter((all) => all.some(({ passed }) => !passed)).length;
	const counts = `${routes.size} routes and journeys, ${checks.length} checks: ${routes.size - faulty} without findings, ${faulty} with findings; ${seconds.toFixed(0)} s`;
	return ['', ...table, ...details, '', counts].join('\n');
}
