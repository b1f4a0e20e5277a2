import type { Command } from '@commander-js/extra-typings';
import type { VitalsReport } from '../../contract/operator/vitals.ts';
import { type VitalName, vitalNames, vitals } from '../../contract/vitals/vitals.ts';
import { type CommandContext, type CommandResult, shopCommand } from './command.ts';
import { formatTable } from './format-table.ts';

/** Adds `report vitals` to the command `report`. */
export function addVitalsReport(report: Command, { callShop }: CommandContext): void {
	shopCommand(report, 'vitals', 'show how quickly pages load and respond for visitors (75th percentiles)', [
		'report vitals',
		'report vitals --days 28',
	])
		.option('--days <number>', 'today and the days before it, at most 90', '7')
		.action((options) =>
			callShop(options, async (api) => vitalsResult(await api('showVitals', { query: { days: options.days } }))),
		);
}

function vitalsResult(report: VitalsReport): CommandResult {
	if (report.vitals.length === 0) {
		const text = `No visitor has sent web vitals since ${report.since}. WEB_VITALS_PERCENT decides how many do.\n`;
		return { answer: report, text };
	}
	const rows = [...Map.groupBy(report.vitals, ({ route, device }) => `${route} ${device}`).values()].map((ofPage) => {
		const [{ route, device } = { route: '', device: '' }] = ofPage;
		const loads = Math.max(...ofPage.map((one) => one.loads));
		const cells = vitalNames.map((name) => {
			const found = ofPage.find(({ metric }) => metric === name);
			return found ? formatVital(name, found.p75) : '';
		});
		return { loads, cells: [route, device, String(loads), ...cells] };
	});
	const sorted = rows.toSorted((a, b) => b.loads - a.loads).map(({ cells }) => cells);
	const good = vitalNames.map((name) => formatVital(name, vitals[name].good));
	const table = formatTable(
		['ROUTE', 'DEVICE', 'LOADS', ...vitalNames],
		[...sorted, ['good, at most', '', '', ...good]],
	);
	return { answer: report, text: `75th percentiles since ${report.since}\n\n${table}\n` };
}

/** @param value null above the last bucket */
function formatVital(name: VitalName, value: number | null): string {
	if (value === null) return `over ${formatVital(name, Math.max(...vitals[name].bounds))}`;
	if (name === 'CLS') return value.toFixed(2);
	return value < 1_000 ? `${Math.round(value)} ms` : `${(value / 1_000).toFixed(1)} s`;
}
