import { metalIds } from '../../contract/catalogue/metal-ids.ts';
import type { MinimumPremiums } from '../../contract/operator/prices.ts';
import { readPercent } from '../../contract/read-number.ts';
import type { Command } from './command.ts';
import { formatTable } from './format-table.ts';
import { plain } from './terminal.ts';

const percent = (value: number) => `${value.toFixed(2)}%`;

function priceResult(answer: MinimumPremiums) {
	const rows = answer.metals.map(({ metal_id, minimum, lowest }) => [
		metal_id,
		percent(minimum),
		lowest ? percent(lowest.over_spot) : '',
		lowest ? plain(`${lowest.sku} ${lowest.title}`) : '',
	]);
	const table = formatTable(['Metal', 'Minimum', 'Lowest', 'Product'], rows);
	return { answer, text: `${table}\n\nPercent over spot, by wire, after the discount and the best quantity break.\n` };
}

/** Commands for prices, by name. */
export const priceCommands = new Map<string, Command>([
	[
		'list',
		{
			takes: null,
			options: [],
			does: 'list the minimum premium of each metal, and its cheapest product',
			run: async (api) => priceResult(await api('listMinimumPremiums')),
		},
	],
	[
		'minimum',
		{
			takes: 'METAL',
			value: 'PERCENT',
			options: [],
			does: 'set the minimum premium over spot for the products of a metal; may be negative',
			async run(api, { named, value = '' }) {
				const metal_id = metalIds.find((id) => id === named.toLowerCase());
				if (!metal_id) throw new Error(`Use one of ${metalIds.join(', ')}.`);
				const percent = readPercent(value);
				if (percent === undefined) throw new Error('Use a percentage, for example 1.5 or -2.');
				return priceResult(await api('setMinimumPremium', { body: { metal_id, percent } }));
			},
		},
	],
]);
