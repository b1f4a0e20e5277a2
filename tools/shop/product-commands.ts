import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { metalIds } from '../../contract/catalogue/metal-ids.ts';
import { formatDollars } from '../../contract/format-dollars.ts';
import type { OperatorProduct, OperatorProducts, ProductContent } from '../../contract/operator/products.ts';
import { type AddCommands, shopCommand } from './command.ts';
import { formatTable } from './format-table.ts';
import { plain, timeOf } from './terminal.ts';

const text = (typed: string) => typed;
const textOrNull = (typed: string) => (typed === '' ? null : typed);
const list = (typed: string) => typed.split(',').flatMap((one) => one.trim() || []);

/** Converts typed values of each field. An empty value is null where the field may be. */
const fieldValues: { [name in keyof ProductContent]: (typed: string) => ProductContent[name] } = {
	...{ title: text, description: text, unit: text, category: text, sub_category: text, brand: text },
	...{ fineness: textOrNull, face_value: textOrNull, video_id: textOrNull },
	...{ offer_start: textOrNull, offer_end: textOrNull },
	year: (typed) => (typed === '' ? null : Number(typed)),
	featured(typed) {
		if (typed === 'true' || typed === 'false') return typed === 'true';
		throw new InvalidArgumentError('featured: use true or false.');
	},
	...{ tags: list, sizes: list },
};
const fieldNames = Object.keys(fieldValues).join(', ');

/** Parses `field=value`. */
function readField(typed: string, before: Partial<ProductContent> = {}): Partial<ProductContent> {
	const [name = '', ...rest] = typed.split('=');
	const read = Object.hasOwn(fieldValues, name) && fieldValues[name as keyof ProductContent];
	if (!read || rest.length === 0) {
		throw new InvalidArgumentError(`Use field=value with one of the fields ${fieldNames}. For prices: prices set.`);
	}
	return { ...before, [name]: read(rest.join('=')) };
}

const integer = (typed: string) => {
	if (/^[-+]?\d{1,7}$/.test(typed)) return Number(typed);
	throw new InvalidArgumentError('Use a whole number.');
};

const reason = ['--reason <text>', 'stored in the audit log'] as const;

export const addProductCommands: AddCommands = (program, { callShop }) => {
	const products = program.command('products').description('products of the catalogue');
	shopCommand(products, 'list', 'list products by SKU', ['products list --metal gold', 'products list --low-stock 5'])
		.option('--search <text>', 'a part of the SKU, title or brand')
		.option('--category <slug>', 'a category or subcategory')
		.addOption(new Option('--metal <metal>', 'only products of this metal').choices(metalIds))
		.option('--retired', 'withdrawn products instead')
		.option('--low-stock <number>', 'only products with at most this many items')
		.option('--page <number>', 'page of the list')
		.action(({ search, category, metal, retired, lowStock, page, ...options }) =>
			callShop(options, async (api) => {
				const answer = await api('listProducts', {
					query: { search, category, metal, page, low_stock: lowStock, ...(retired && { retired: 'true' }) },
				});
				return { answer, text: formatProducts(answer) };
			}),
		);
	shopCommand(products, 'show', 'show a product', ['products show AU-EAGLE-1OZ'])
		.argument('<sku>')
		.action((sku, options) =>
			callShop(options, async (api) => productResult(await api('showProduct', { query: { sku } }))),
		);
	shopCommand(products, 'set', 'change the content of a product', [
		'products set AU-EAGLE-1OZ year=2027 "title=2027 Gold Eagle, 1 oz"',
		'products set AU-EAGLE-1OZ offer_end= --reason "the offer is over"',
	])
		.argument('<sku>')
		.argument('<field=value...>', `fields: ${fieldNames}. Lists are separated by commas`)
		.option(...reason)
		.action((sku, fields, { reason, ...options }) => {
			const content = fields.reduce<Partial<ProductContent>>((before, typed) => readField(typed, before), {});
			return callShop(options, async (api) =>
				productResult(await api('setProduct', { body: { sku, ...content, reason } })),
			);
		});
	const withdraw = (name: string, does: string, call: 'retireProduct' | 'restoreProduct') =>
		shopCommand(products, name, does, [`products ${name} AU-EAGLE-1OZ`])
			.argument('<sku>')
			.option(...reason)
			.action((sku, { reason, ...options }) =>
				callShop(options, async (api) => productResult(await api(call, { body: { sku, reason } }))),
			);
	withdraw('retire', 'withdraw a product; orders keep it', 'retireProduct');
	withdraw('restore', 'sell a withdrawn product again', 'restoreProduct');

	const stock = program.command('stock').description('stock of products');
	shopCommand(stock, 'list', 'list products that are sold out or nearly so', ['stock list --at-most 5'])
		.option('--at-most <number>', 'products with at most this many items', '3')
		.option('--page <number>', 'page of the list')
		.action(({ atMost, page, ...options }) =>
			callShop(options, async (api) => {
				const answer = await api('listProducts', { query: { low_stock: atMost, page } });
				return { answer, text: formatProducts(answer) };
			}),
		);
	shopCommand(stock, 'add', 'add items to the stock; safe during sales', [
		'stock add AU-EAGLE-1OZ 20 --reason "delivery 77"',
		'stock add AU-EAGLE-1OZ -1 --reason damaged',
	])
		.argument('<sku>')
		.argument('<pieces>', 'negative to take away', integer)
		.option(...reason)
		.action((sku, pieces, { reason, ...options }) =>
			callShop(options, async (api) => productResult(await api('addStock', { body: { sku, pieces, reason } }))),
		);
	shopCommand(stock, 'set', 'set the stock, for example after counting it', ['stock set AU-EAGLE-1OZ 20 --expect 18'])
		.argument('<sku>')
		.argument('<pieces>', 'the stock', integer)
		.addOption(new Option('--expect <pieces>', 'refuse if the stock before is another').argParser(integer))
		.option(...reason)
		.action((sku, pieces, { expect, reason, ...options }) =>
			callShop(options, async (api) => {
				const { stock: before } = await api('showProduct', { query: { sku } });
				const answer = await api('setStock', { body: { sku, pieces, expect, reason } });
				return { answer, text: `${plain(sku)}: ${before} before, now ${answer.stock}\n` };
			}),
		);
};

const productResult = (answer: OperatorProduct) => ({ answer, text: formatProduct(answer) });

function formatProducts({ products, total, page, pages }: OperatorProducts): string {
	if (total === 0) return 'No products.\n';
	const rows = products.map((one) => [
		plain(one.sku),
		formatDollars(one.ask),
		one.premium === null ? '' : `${one.premium.toFixed(2)}%`,
		one.discount > 0 ? `${one.discount}%` : '',
		String(one.stock),
		String(one.sold),
		plain(one.title),
	]);
	const table = formatTable(['SKU', 'Ask', 'Premium', 'Discount', 'Stock', 'Sold', 'Title'], rows);
	return `${table}\nTotal: ${total}. Page ${page} of ${pages}.\n`;
}

function formatProduct(product: OperatorProduct): string {
	const { sku, title, ask, discount, premium, stock, sold, metal_id, fine_weight, retired_at, offer_end } = product;
	const text = [
		`${sku}  ${title}${retired_at ? `  withdrawn ${timeOf(retired_at)}` : ''}`,
		`${product.category} › ${product.sub_category}, ${product.brand}, ${product.unit}`,
		...(metal_id && fine_weight
			? [`${fine_weight} oz of ${metal_id}${product.fineness ? `, ${product.fineness}` : ''}`]
			: []),
		`Ask ${formatDollars(ask)}${premium === null ? '' : `, ${premium.toFixed(2)}% over spot`}${discount > 0 ? `, discount ${discount}%` : ''}`,
		...(offer_end ? [`Offer until ${timeOf(offer_end)}`] : []),
		`Stock ${stock}, sold ${sold}`,
	];
	return `${text.map(plain).join('\n')}\n`;
}
