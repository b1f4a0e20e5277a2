/** One test of a replay. */
export type CheckResult = {
	route: string;
	check: string;
	passed: boolean;
	seconds: number;
	findings: { kind: string; text: string }[];
	measured: object[];
};

/** What one finding's line shows of a long text. */
const longest = 240;

/** A line per route with what failed there, then each finding, then how much was looked at. */
export function describeRun(checks: CheckResult[], seconds: number): string {
	const routes = Map.groupBy(checks, ({ route }) => route);
	const width = Math.max(...[...routes.keys()].map((route) => route.length), 5);
	const table = [...routes].map(([route, all]) => {
		const kinds = new Set(all.flatMap(({ findings }) => findings.map(({ kind }) => kind)));
		const took = all.reduce((sum, check) => sum + check.seconds, 0).toFixed(1);
		return `${route.padEnd(width)} ${took.padStart(6)} s  ${kinds.size === 0 ? 'clean' : [...kinds].join(', ')}`;
	});
	const details = checks
		.filter(({ findings }) => findings.length > 0)
		.flatMap(({ route, check, findings }) => [
			`\n${route} › ${check}`,
			...findings.map(({ kind, text }) => `  ${kind}: ${text.slice(0, longest)}`),
		]);
	const faulty = [...routes.values()].filter((all) => all.some(({ passed }) => !passed)).length;
	const counts = `${routes.size} routes and journeys, ${checks.length} checks: ${routes.size - faulty} clean, ${faulty} not; ${seconds.toFixed(0)} s`;
	return ['', ...table, ...details, '', counts].join('\n');
}
