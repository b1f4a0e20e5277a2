import { metalIds } from '../../contract/catalogue/metal-ids.ts';
import type { MinimumPremiums } from '../../contract/operator/prices.ts';
import { readPercent } from '../../contract/read-number.ts';
import type { Command } from './command.ts';
import { formatTable } from './format-table.ts';
import { plain } from './terminal.ts';

const percent = (value: number) => `${value.toFixed(2)}%`;

function tell(answer: MinimumPremiums) {
	const rows = answer.metals.map(({ metal_id, minimum, lowest }) => [
		metal_id,
		percent(minimum),
		lowest ? percent(lowest.over_spot) : '',
		lowest ? plain(`${lowest.sku} ${lowest.title}`) : '',
	]);
	const table = formatTable(['Metal', 'Minimum', 'Lowest', 'Product'], rows);
	return { answer, text: `${table}\n\nPercent over spot, by wire, after discount and best quantity break.\n` };
}

/** What can be done with prices, by the word for it. */
export const priceCommands = new Map<string, Command>([
	[
		'list',
		{
			takes: null,
			options: [],
			does: 'what products of each metal must cost over spot, and the one that costs least',
			ask: async (api) => tell(await api('listMinimumPremiums')),
		},
	],
	[
		'minimum',
		{
			takes: 'METAL',
			value: 'PERCENT',
			options: [],
			does: 'what products of a metal must cost over spot, at least; below 0, under it',
			async ask(api, { named, value = '' }) {
				const metal_id = metalIds.find((id) => id === named.toLowerCase());
				if (!metal_id) throw new Error(`Give one of ${metalIds.join(', ')}.`);
				const percent = readPercent(value);
				if (percent === undefined) throw new Error('Give a percentage, for example 1.5 or -2.');
				return tell(await api('setMinimumPremium', { body: { metal_id, percent } }));
			},
		},
	],
]);
