import { Argument, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { ApiFailure } from '../../app/api/failure.ts';
import { metalIds } from '../../contract/catalogue/metal-ids.ts';
import { formatDollars } from '../../contract/format-dollars.ts';
import type { MinimumPremiums } from '../../contract/operator/prices.ts';
import { maxFall, type PriceChanges } from '../../contract/operator/set-prices.ts';
import { surchargeMethods } from '../../contract/payment-methods.ts';
import { readPercent } from '../../contract/read-number.ts';
import { type AddCommands, shopCommand } from './command.ts';
import { formatTable } from './format-table.ts';
import { plain, timeOf } from './terminal.ts';

type SurchargeMethod = (typeof surchargeMethods)[number];

const reason = ['--reason <text>', 'stored in the audit log'] as const;

const percent = (value: number) => `${value.toFixed(2)}%`;

function priceResult(answer: MinimumPremiums) {
	const rows = answer.metals.map(({ metal_id, minimum, lowest, paused_since }) => [
		metal_id,
		paused_since ? `paused since ${timeOf(paused_since)}` : 'sold',
		percent(minimum),
		lowest ? percent(lowest.over_spot) : '',
		lowest ? plain(`${lowest.sku} ${lowest.title}`) : '',
	]);
	const table = formatTable(['Metal', 'State', 'Minimum', 'Lowest', 'Product'], rows);
	return { answer, text: `${table}\n\nPercent over spot, by wire, after the discount and the best quantity break.\n` };
}

export const addPriceCommands: AddCommands = (program, { callShop }) => {
	const prices = program.command('prices').description('premiums over spot');
	shopCommand(prices, 'list', 'list each metal with its minimum premium and cheapest product, and which are paused', [
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
	shopCommand(prices, 'pause', 'stop buying and selling a metal; orders and accepted offers stay', [
		'prices pause gold --reason "the feed is wrong"',
	])
		.addArgument(new Argument('<metal>').choices(metalIds))
		.requiredOption(...reason)
		.action((metal_id, { reason, ...options }) =>
			callShop(options, async (api) => priceResult(await api('pauseMetal', { body: { metal_id, reason } }))),
		);
	shopCommand(prices, 'resume', 'buy and sell a paused metal again', ['prices resume gold'])
		.addArgument(new Argument('<metal>').choices(metalIds))
		.option(...reason)
		.action((metal_id, { reason, ...options }) =>
			callShop(options, async (api) => priceResult(await api('resumeMetal', { body: { metal_id, reason } }))),
		);
	shopCommand(prices, 'set', 'change the prices of a product, a category or a metal, or show what would change', [
		'prices set --metal gold --premium 4.5 --dry-run',
		'prices set --sku AU-EAGLE-1OZ --premium 5 --breaks 10:0.5,25:1',
		'prices set --category gold-coins --surcharges card=4',
		'prices set --metal silver --spread 2.5',
	])
		.option('--sku <sku>', 'only this product')
		.option('--category <slug>', 'all products of a category or subcategory')
		.addOption(new Option('--metal <metal>', 'all products of a metal').choices(metalIds))
		.addOption(new Option('--premium <percent>', 'over spot').argParser(percentArgument))
		.addOption(new Option('--price <dollars>', 'of a product without metal').argParser(percentArgument))
		.addOption(new Option('--discount <percent>', 'whole percent').argParser(percentArgument))
		.addOption(
			new Option('--breaks <list>', "such as 10:0.5,25:1 (percent off from a quantity), 'none' or 'inherit'").argParser(
				readBreaks,
			),
		)
		.addOption(
			new Option('--surcharges <list>', "percent over wire, such as card=4, 'none' or 'inherit'").argParser(
				readSurcharges,
			),
		)
		.addOption(
			new Option('--spread <percent>', 'under spot, at which the shop buys a metal').argParser(percentArgument),
		)
		.option('--dry-run', 'only show what would change')
		.option('--yes', `accept prices that fall by more than ${maxFall}%`)
		.option(...reason)
		.action(
			({ sku, category, metal, premium, price, discount, breaks, surcharges, spread, dryRun, reason, ...options }) =>
				callShop(options, async (api, confirm) => {
					const body = {
						...{ sku, category, metal, premium, price, discount, spread, reason },
						...{ quantity_breaks: orNull(breaks), payment_surcharges: orNull(surcharges), dry_run: dryRun },
					};
					const set = (accept_falls: boolean) => api('setPrices', { body: { ...body, accept_falls } });
					const answer = await set(options.yes ?? false).catch(async (error: unknown) => {
						if (!(error instanceof ApiFailure) || error.code !== 'price_falls') throw error;
						if (await confirm(error.message)) return set(true);
						throw new Error('Nothing was changed.');
					});
					return { answer, text: formatChanges(answer) };
				}),
		);
};

/** Commander cannot return null from a parser. */
const orNull = <T>(value: T | 'inherit') => (value === 'inherit' ? null : value);

/** Parses '10:0.5,25:1', 'none' or 'inherit'. */
function readBreaks(typed: string) {
	if (typed === 'inherit') return typed;
	if (typed === 'none') return [];
	return typed.split(',').map((one) => {
		const [, from, off] = one.trim().match(/^(\d+):(\d+(?:\.\d+)?)$/) ?? [];
		if (!from || !off) throw new InvalidArgumentError("Use for example 10:0.5,25:1, or 'none' or 'inherit'.");
		return { from: Number(from), off: Number(off) };
	});
}

/** Parses 'card=4', 'none' or 'inherit'. */
function readSurcharges(typed: string): Partial<Record<SurchargeMethod, number>> | 'inherit' {
	if (typed === 'inherit') return typed;
	if (typed === 'none') return {};
	const entries = typed.split(',').map((one) => {
		const [, name, percent] = one.trim().match(/^([a-z-]+)=(\d+(?:\.\d+)?)$/) ?? [];
		const method = surchargeMethods.find((known) => known === name);
		if (!method)
			throw new InvalidArgumentError(`Use METHOD=PERCENT with ${surchargeMethods.join(', ')}, or 'none' or 'inherit'.`);
		return [method, Number(percent)] as const;
	});
	return Object.fromEntries(entries);
}

function formatChanges({ applied, products, falls, changes }: PriceChanges): string {
	const rows = changes.map((one) => [
		plain(one.sku),
		formatDollars(one.before),
		formatDollars(one.after),
		formatDollars(one.lowest_before),
		formatDollars(one.lowest_after),
		`${one.percent > 0 ? '+' : ''}${percent(one.percent)}`,
	]);
	const table =
		rows.length > 0 ? `${formatTable(['SKU', 'Before', 'After', 'Lowest before', 'After', 'Change'], rows)}\n\n` : '';
	const omitted = products > changes.length ? ` The table has the first ${changes.length}.` : '';
	return `${table}${applied ? 'Changed' : 'Would change'} the prices of ${products} products; ${falls} fall by more than ${maxFall}%.${omitted}\n`;
}

function percentArgument(typed: string): number {
	const percent = readPercent(typed);
	if (percent === undefined) throw new InvalidArgumentError('Use a percentage, for example 1.5 or -2.');
	return percent;
}
