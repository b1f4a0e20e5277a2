import type { products } from '../../backend/catalogue/tables.ts';

/** A product at $100.00 with a stock of 10. */
export function testProduct(name: string): typeof products.$inferInsert {
	return {
		id: name,
		sku: name,
		slug: name,
		title: `Product ${name}`,
		description: `What ${name} is`,
		unit: '1pc',
		categorySlug: 'bags',
		subCategorySlug: 'totes',
		brand: 'Tester',
		brandSlug: 'tester',
		productType: 'bags',
		askCents: 100_00,
		quantity: 10,
		tags: [],
		sizes: [],
		additionalInformation: [],
	};
}
