import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { metalIds } from '../../contract/catalogue/metal-ids.ts';
import type { Cell } from './cells.ts';
import { writeCsv } from './csv-file.ts';
import { formatProblem } from './problems.ts';
import { type ProductCells, productColumns } from './product-columns.ts';
import { openProductFile, type ProductInFile } from './product-file.ts';

const now = new Date('2026-11-28T12:00:00Z');
const columns = productColumns(now);

/** Reads a file with this content. */
async function read(content: string | Buffer, name = 'feed') {
	const folder = await mkdtemp(join(tmpdir(), 'product-file-'));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	const path = join(folder, 'file');
	await writeFile(path, content);
	const problems: string[] = [];
	const file = await openProductFile({ path, name, now, report: (problem) => problems.push(formatProblem(problem)) });
	if (!file) throw new Error('There is no file.');
	const products: ProductInFile[] = [];
	for await (const product of file.rows) products.push(product);
	return { products, rows: products.map(({ row }) => row), problems, ignored: [...file.ignored] };
}

const feed = (items: string) =>
	`<?xml version="1.0"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>My shop</title>\n${items}\n</channel></rss>`;

const coin = {
	sku: 'AU-1',
	title: 'Krügerrand & “proof”',
	category: 'gold-coins',
	brand: 'Mint',
	description: 'A coin, 1 oz',
	metal: 'gold',
	fine_weight: 1_000_000,
	premium: 425,
	details: [{ key: 'Weight', value: '31.1 g' }],
};

test('all formats give the same product', async () => {
	const xml =
		feed(`<item><g:id>AU-1</g:id><title>Krügerrand &amp; “proof”</title><description><![CDATA[A coin, 1 oz]]></description>
		<g:brand>Mint</g:brand><g:product_type>Metal &gt; Gold Coins</g:product_type><g:price>4000.00 USD</g:price>
		<metal>Gold</metal><fine_weight>1</fine_weight><g:premium>4.25</g:premium>
		<g:product_detail><g:section_name>General</g:section_name><g:attribute_name>Weight</g:attribute_name>
		<g:attribute_value>31.1 g</g:attribute_value></g:product_detail></item>`);
	const tsv =
		'id\ttitle\tdescription\tbrand\tproduct type\tprice\tmetal\tfine weight\tpremium\tproduct_detail\nAU-1\tKrügerrand & “proof”\tA coin, 1 oz\tMint\tMetal > Gold Coins\t4000.00 USD\tgold\t1\t4.25\tGeneral:Weight:31.1 g\n';
	const csv =
		'sku;title;description;brand;category;metal;fine_weight;premium;details\r\nAU-1;Krügerrand & “proof”;A coin, 1 oz;Mint;gold-coins;gold;1.0;4.25 %;Weight: 31.1 g\r\n';
	const json = JSON.stringify([{ ...coin, fine_weight: 1, premium: '4.25', details: ['Weight: 31.1 g'] }]);
	for (const content of [
		xml,
		tsv,
		csv,
		`\uFEFF${csv}`,
		`sep=;\r\n${csv}`,
		Buffer.from(`\uFEFF${csv}`, 'utf16le'),
		json,
	]) {
		const { rows, problems } = await read(content);
		expect([rows, problems]).toEqual([[coin], []]);
	}
});

test('a feed gives price, sale, stock and pictures, and names attributes that the shop does not have', async () => {
	const { products, problems, ignored } = await read(
		feed(`<item><g:id>R-1</g:id><g:price>40.00 USD</g:price><g:sale_price>30.00 USD</g:sale_price><g:gtin>123</g:gtin>
			<g:sale_price_effective_date>2026-11-24T11:07-0500/2026-12-24T12:00:30Z</g:sale_price_effective_date>
			<g:availability>out_of_stock</g:availability><g:image_link>https://a.example/1,2.jpg</g:image_link>
			<g:additional_image_link>https://a.example/3.jpg</g:additional_image_link><g:shipping><g:price>5 USD</g:price></g:shipping></item>`),
	);
	expect(problems).toEqual([]);
	expect(products).toEqual([
		{
			line: 3,
			pictures: ['https://a.example/1,2.jpg', 'https://a.example/3.jpg'],
			row: {
				...{ sku: 'R-1', price: 40_00, discount: 25, quantity: 0 },
				...{ offer_starts: new Date('2026-11-24T16:07:00Z'), offer_ends: new Date('2026-12-24T12:00:30Z') },
			},
		},
	]);
	expect(ignored).toEqual(['gtin', 'shipping']);
});

test('reports each problem with its line or row, and what is valid', async () => {
	const xml = feed(
		'<item><g:id>R-1</g:id>\n<g:price>40 EUR</g:price></item>\n<item><g:id>R-2</g:id><g:price>40</g:price><g:sale_price>33.33</g:sale_price></item>\n<item></item>',
	);
	expect((await read(xml)).problems).toEqual([
		"feed:3: price: give dollars with at most two decimals, such as 1,250.00, not '40 EUR'",
		"feed:5: sale_price: give a price that is a whole percentage lower, such as 33.20, not '33.33'",
		'feed:6: sku: the cell is empty',
	]);
	expect((await read('<rss><channel><item><g:id>A</g:title>')).problems).toEqual([
		expect.stringMatching(/^feed:1: .* Save the feed as well-formed XML$/),
	]);
	expect((await read('<html></html>')).problems).toEqual([
		'feed: give a feed in RSS 2.0 that begins with <rss>, not <html>',
	]);
	expect(
		(await read('[{"sku": "A", "price": {}}, 3, {"sku": "B", "year": 1}, {"price": 2}, {"sku": "C", "color": "red"}]'))
			.problems,
	).toEqual([
		'feed: row 1: price: give text, a number, true, false, null or a list of texts',
		'feed: row 2: give an object such as {"sku": "AU-1", "price": 19.99}',
		"feed: row 3: year: give a whole number from 1000 to 9999, not '1'",
		'feed: row 4: sku: the value is missing',
		expect.stringMatching(/^feed: row 5: color: there is no such column\. Columns: sku, /),
	]);
	expect((await read('{"sku": "A"}')).problems).toEqual([
		expect.stringMatching(/^feed: row 1: .* Give a JSON list of objects$/),
	]);
	expect((await read('[{"sku": "A"')).problems).toEqual([
		expect.stringMatching(/^feed: row 1: .* Give a JSON list of objects$/),
	]);
	expect((await read('title;price\na;1\n')).problems).toEqual(['feed:1: sku: the column is missing']);
	const latin1 = Buffer.from('sku;title\nA;Médaille\n', 'latin1');
	expect((await read(latin1)).problems).toEqual([expect.stringMatching(/^feed:2: title: the text is not UTF-8/)]);
});

test('a feed in another encoding is read as its declaration says', async () => {
	const xml = feed('<item><g:id>A</g:id><title>Médaille</title></item>').replace(
		'"1.0"?',
		'"1.0" encoding="ISO-8859-1"?',
	);
	expect((await read(Buffer.from(xml, 'latin1'))).rows).toEqual([{ sku: 'A', title: 'Médaille' }]);
});

test('an unknown entity or a document type reads no other file', async () => {
	const xml = `<!DOCTYPE rss [<!ENTITY secret SYSTEM "file:///etc/passwd">]>${feed('<item><g:id>A</g:id><title>&secret;</title></item>').replace('<?xml version="1.0"?>\n', '')}`;
	const { problems, rows } = await read(xml);
	expect(problems).toEqual([expect.stringContaining('undefined entity')]);
	expect(JSON.stringify(rows)).not.toContain('root:');
});

/** Text as people and programs write it: quotes, separators, formulas, line breaks. */
const text = (max: number) =>
	fc
		.array(
			fc.constantFrom(
				'=1+1',
				'+',
				'-2',
				'@x',
				"'",
				'"',
				',',
				';',
				'|',
				'\\',
				':',
				'\t',
				'é',
				'金',
				'🪙',
				' ',
				'a',
				'%',
				'<b>',
				'1/2',
			),
			{ minLength: 1, maxLength: 12 },
		)
		.map((parts) => parts.join('').slice(0, max));
const cellText = (field: keyof typeof columns & string, written: fc.Arbitrary<string>) =>
	written
		.filter((one) => (columns[field] as Cell<unknown>).safeDecode(one).success)
		.map((one) => (columns[field] as Cell<unknown>).decode(one));

const products = fc.array(
	fc.record(
		{
			title: cellText('title', text(120)),
			description: cellText(
				'description',
				text(300).map((one) => `${one}\nnext line`),
			),
			face_value: cellText('face_value', text(40)),
			price: fc.integer({ min: 1, max: 10_000_000_000 }),
			metal: fc.option(fc.constantFrom(...metalIds)),
			fine_weight: fc.integer({ min: 100, max: 1e12 }),
			premium: fc.integer({ min: -9_999, max: 1_000_000 }),
			featured: fc.boolean(),
			retired: fc.option(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })),
			tags: fc.array(cellText('title', text(60)), { minLength: 1, maxLength: 5 }),
			details: fc.array(fc.record({ key: cellText('title', text(60)), value: cellText('title', text(60)) }), {
				minLength: 1,
				maxLength: 4,
			}),
			quantity_breaks: fc.array(
				fc.record({
					from: fc.integer({ min: 2, max: 9_999 }),
					off: fc.integer({ min: 1, max: 9_999 }).map((points) => points / 100),
				}),
				{ minLength: 1, maxLength: 3 },
			),
		},
		{ requiredKeys: [] },
	),
	{ minLength: 1, maxLength: 5 },
);

test('no field is lost through a CSV file or JSON, and no cell begins as a formula', async () => {
	await fc.assert(
		fc.asyncProperty(products, async (given) => {
			const written = given.map((row, index) => ({ ...row, sku: `A-${index}` })) as ProductCells[];
			const complete = written.map((row) => ({
				...Object.fromEntries(Object.keys(columns).map((name) => [name, null])),
				...row,
			}));
			const csv = writeCsv(columns, written);
			const cells: string[][] = parse(csv, { bom: true });
			expect(cells.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^[+-]?[\d.,]+$/.test(cell))).toEqual([]);
			expect((await read(csv)).rows).toEqual(complete);
			const json = written.map((row) =>
				Object.fromEntries(
					Object.entries(row).map(([name, value]) => [
						name,
						value === null ? null : (columns[name as 'sku'] as Cell<unknown>).encode(value),
					]),
				),
			);
			expect((await read(JSON.stringify(json))).rows).toEqual(written);
		}),
		{ numRuns: 60 },
	);
});
