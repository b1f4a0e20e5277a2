import type { CustomerSummary, ErasedCustomer } from '../../contract/operator/customers.ts';
import { formatAccount } from './account-commands.ts';
import { type AddCommands, shopCommand } from './command.ts';
import { formatOrders } from './format-orders.ts';
import { formatSellRequests } from './format-selling.ts';
import { plain, timeOf } from './terminal.ts';

export const addCustomerCommands: AddCommands = (program, { callShop }) => {
	const customers = program
		.command('customers')
		.description('what the shop stores about a person, with or without an account');
	const email = ['<email>', 'the address of an account, or of a guest'] as const;
	shopCommand(
		customers,
		'show',
		'show the account, orders, requests to sell, reviews, messages, alerts and coupons of a person',
		['customers show jane@example.com'],
	)
		.argument(...email)
		.action((address, options) =>
			callShop(options, async (api) => {
				const answer = await api('showCustomer', { query: { email: address } });
				return { answer, text: formatCustomer(answer) };
			}),
		);
	shopCommand(
		customers,
		'data',
		'print everything that the shop stores about a person as JSON; the audit log records it',
		[
			'customers data jane@example.com > jane.json',
			'customers data jane@example.com --reason "her letter of November 20" > jane.json',
		],
	)
		.argument(...email)
		.option('--reason <text>', 'stored in the audit log')
		.action((address, { reason, ...options }) =>
			callShop(options, async (api) => {
				const answer = await api('exportCustomer', { body: { email: address, reason } });
				return { answer, text: `${JSON.stringify(answer, undefined, '\t')}\n` };
			}),
		);
	shopCommand(customers, 'erase', 'erase a person, except what the books need, and say what stays and why', [
		'customers erase jane@example.com --reason "her letter of November 20"',
		'customers erase jane@example.com --reason "her letter of November 20" --yes --json',
	])
		.argument(...email)
		.requiredOption('--reason <text>', 'stored in the audit log')
		.option('--yes', 'confirm without a question')
		.action((address, { reason, ...options }) =>
			callShop(options, async (api, confirm) => {
				if (!options.yes) {
					const { totals, account } = await api('showCustomer', { query: { email: address } });
					const what = `${account ? 'An account' : 'No account'}, ${countsOf(totals)}.`;
					if (!(await confirm(`${what} Nobody can undo the erasure.`))) throw new Error('Nothing was changed.');
				}
				const answer = await api('eraseCustomer', { body: { email: address, reason } });
				return { answer, text: formatErased(answer) };
			}),
		);
};

const countsOf = (counts: Record<string, number>) =>
	Object.entries(counts)
		.map(([what, count]) => `${what.replaceAll('_', ' ')}: ${count}`)
		.join(', ');

function formatCustomer({ email, account, totals, ...lists }: CustomerSummary): string {
	const { orders, sell_requests: requests, reviews, messages, alerts, coupons } = lists;
	const lines = [
		...reviews.map(({ at, sku, rating, review }) => `  ${timeOf(at)}  review of ${sku}, ${rating} stars: ${review}`),
		...messages.map(({ at, reference, subject }) => `  ${timeOf(at)}  message ${reference}: ${subject}`),
		...alerts.map(
			({ at, about, is_confirmed }) => `  ${timeOf(at)}  alert for ${about}${is_confirmed ? '' : ', not confirmed'}`,
		),
		...coupons.map((code) => `  coupon ${code}`),
	];
	return [
		account ? formatAccount(account) : `${plain(email)}  no account\n`,
		`${countsOf(totals)}\n`,
		...(orders.length > 0 ? [formatOrders({ orders, total: totals.orders, page: 1, pages: 1 })] : []),
		...(requests.length > 0 ? [formatSellRequests({ requests, total: totals.sell_requests, page: 1, pages: 1 })] : []),
		...lines.map((line) => `${plain(line)}\n`),
	].join('');
}

function formatErased({ email, removed, stays }: ErasedCustomer): string {
	const lines = [
		`Erased ${email}.`,
		...removed.filter(({ count }) => count > 0).map(({ what, count }) => `  ${what}: ${count}`),
		'These stay:',
		...stays.map(({ what, until, why }) => `  ${what}${until ? `, until ${until}` : ''}. ${why}`),
	];
	return `${lines.map(plain).join('\n')}\n`;
}
