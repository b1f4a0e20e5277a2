import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { formatDollars } from '../../contract/format-dollars.ts';
import type { OperatorCoupon } from '../../contract/operator/coupons.ts';
import { type AddCommands, shopCommand } from './command.ts';
import { formatTable } from './format-table.ts';
import { plain, timeOf } from './terminal.ts';

const number = (typed: string) => {
	if (/^\d{1,9}(\.\d{1,2})?$/.test(typed)) return Number(typed);
	throw new InvalidArgumentError('Use a number.');
};
/** Commander cannot return null from a parser. */
const limit = (typed: string) => (typed === 'none' ? typed : number(typed));
const orNull = <T>(value: T | 'none') => (value === 'none' ? null : value);

const reason = ['--reason <text>', 'stored in the audit log'] as const;

export const addCouponCommands: AddCommands = (program, { callShop }) => {
	const coupons = program.command('coupons').description('codes that customers enter at checkout');
	/** A command with the terms that can change later. */
	const withTerms = (name: string, does: string, examples: string[]) =>
		shopCommand(coupons, name, does, examples)
			.argument('<code>')
			.addOption(new Option('--minimum <dollars>', 'minimum price of the items').argParser(number))
			.addOption(new Option('--max-uses <number>', "maximum number of orders, or 'none'").argParser(limit))
			.addOption(new Option('--max-uses-per-customer <number>', "the same per customer, or 'none'").argParser(limit))
			.option('--email <email>', "the only customer who may use it, or 'none'")
			.addOption(new Option('--metal <yes|no>', 'whether it also applies to metal').choices(['yes', 'no']))
			.addOption(new Option('--listed <yes|no>', 'whether the coupons page lists it').choices(['yes', 'no']))
			.option('--until <time>', 'when it ends, such as 2027-01-01T05:00:00Z')
			.option(...reason);
	shopCommand(coupons, 'list', 'list coupons, the latest end first', ['coupons list']).action((options) =>
		callShop(options, async (api) => {
			const answer = await api('listCoupons');
			return { answer, text: formatCoupons(answer.coupons) };
		}),
	);
	shopCommand(coupons, 'show', 'show a coupon', ['coupons show HARVEST10'])
		.argument('<code>')
		.action((code, options) =>
			callShop(options, async (api) => couponResult(await api('showCoupon', { query: { code } }))),
		);
	withTerms('add', 'add a coupon', [
		'coupons add WELCOME10 --percent 10 --until 2027-02-01T05:00:00Z --max-uses-per-customer 1',
		'coupons add SORRY25 --amount 25 --metal yes --max-uses 1 --email jane@example.com --until 2027-02-01T05:00:00Z',
		'coupons add SHIPFREE --free-shipping --until 2027-02-01T05:00:00Z',
	])
		.addOption(new Option('--percent <percent>', 'percent off').argParser(number).conflicts(['amount', 'freeShipping']))
		.addOption(new Option('--amount <dollars>', 'dollars off the order').argParser(number).conflicts('freeShipping'))
		.option('--free-shipping', 'free standard shipping')
		.action((code, { percent, amount, freeShipping, until: ends_at, reason, ...options }) => {
			const kind = freeShipping ? 'free-shipping' : amount === undefined ? 'goods-percent' : 'amount';
			const body = { code, kind, percent, amount, ends_at: ends_at ?? '', ...readTerms(options), reason } as const;
			return callShop(options, async (api) => couponResult(await api('addCoupon', { body })));
		});
	withTerms('set', 'change the terms of a coupon', [
		'coupons set WELCOME10 --max-uses 500',
		'coupons set WELCOME10 --max-uses none --listed no',
	]).action((code, { until: ends_at, reason, ...options }) => {
		const body = { code, ends_at, ...readTerms(options), reason };
		return callShop(options, async (api) => couponResult(await api('setCoupon', { body })));
	});
	shopCommand(coupons, 'end', 'end a coupon at once', ['coupons end WELCOME10'])
		.argument('<code>')
		.option(...reason)
		.action((code, { reason, ...options }) =>
			callShop(options, async (api) => couponResult(await api('endCoupon', { body: { code, reason } }))),
		);
};

type Terms = {
	minimum?: number | undefined;
	maxUses?: number | 'none' | undefined;
	maxUsesPerCustomer?: number | 'none' | undefined;
	email?: string | undefined;
	metal?: 'yes' | 'no' | undefined;
	listed?: 'yes' | 'no' | undefined;
};

const readTerms = ({ minimum, maxUses, maxUsesPerCustomer, email, metal, listed }: Terms) => ({
	minimum,
	max_uses: orNull(maxUses),
	max_uses_per_customer: orNull(maxUsesPerCustomer),
	email: orNull(email),
	for_metal: metal && metal === 'yes',
	is_listed: listed && listed === 'yes',
});

const couponResult = (answer: OperatorCoupon) => ({ answer, text: formatCoupons([answer]) });

function formatCoupons(coupons: OperatorCoupon[]): string {
	if (coupons.length === 0) return 'No coupons.\n';
	const rows = coupons.map((one) => [
		one.code,
		one.gives,
		formatDollars(one.minimum),
		`${one.uses}${one.max_uses === null ? '' : ` of ${one.max_uses}`}`,
		one.max_uses_per_customer === null ? '' : String(one.max_uses_per_customer),
		plain(one.email ?? ''),
		one.is_listed ? 'yes' : 'no',
		`${timeOf(one.ends_at)}${one.expired ? ', ended' : ''}`,
	]);
	const headers = ['Code', 'Gives', 'Minimum', 'Uses', 'Per customer', 'Only for', 'Listed', 'Ends'];
	return `${formatTable(headers, rows)}\n`;
}
