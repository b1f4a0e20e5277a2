import { Argument, InvalidArgumentError } from '@commander-js/extra-typings';
import { metalIds } from '../../contract/catalogue/metal-ids.ts';
import type { MinimumPremiums } from '../../contract/operator/prices.ts';
import { readPercent } from '../../contract/read-number.ts';
import { type AddCommands, shopCommand } from './command.ts';
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

export const addPriceCommands: AddCommands = (program, { callShop }) => {
	const prices = program.command('prices').description('premiums over spot');
	shopCommand(prices, 'list', 'list the minimum premium of each metal, and its cheapest product', [
		'prices list',
	]).action((options) => callShop(options, async (api) => priceResult(await api('listMinimumPremiums'))));
	shopCommand(prices, 'minimum', 'set the minimum premium over spot for the products of a metal', [
		'prices minimum gold 1.5',
		'prices minimum silver -2',
	])
		.addArgument(new Argument('<metal>').choices(metalIds))
		.addArgument(new Argument('<percent>', 'may be negative').argParser(percentArgument))
		.action((metal_id, percent, options) =>
			callShop(options, async (api) => priceResult(await api('setMinimumPremium', { body: { metal_id, percent } }))),
		);
};

function percentArgument(typed: string): number {
	const percent = readPercent(typed);
	if (percent === undefined) throw new InvalidArgumentError('Use a percentage, for example 1.5 or -2.');
	return percent;
}
