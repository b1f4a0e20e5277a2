import type { Page } from '@playwright/test';
import { firstPrice, open } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

type Described = Record<string, unknown> & { '@type': string };

async function structuredData(page: Page, type: string) {
	const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
	const found = texts.map((text): Described => JSON.parse(text)).find((entry) => entry['@type'] === type);
	if (!found) throw new Error(`The page describes no ${type}.`);
	return found;
}

const property = (page: Page, name: string) => page.locator(`meta[property="${name}"]`);

test('structured data contains the product, its offer, rating and reviews as the page shows them', async ({
	page,
	shop,
}) => {
	await open(page, '/product-details/1001');
	const price = (await firstPrice(page).textContent()) ?? '';
	const amount = price.replace(/[$,]/g, '');
	const prices = page.getByRole('table', { name: 'Price by quantity' }).getByRole('cell');
	const [one, , ten] = (await prices.allTextContents()).map((text) => text.replace(/[$,]/g, ''));
	expect(one).toBe(amount);
	const data = await structuredData(page, 'Product');
	expect(data).toMatchObject({
		name: '1 oz Gold Eagle Coin',
		sku: 'AU-EAGLE-1OZ',
		offers: {
			'@type': 'Offer',
			url: `${shop.url}/product-details/1001`,
			price: amount,
			priceCurrency: 'USD',
			acceptedPaymentMethod: ['CreditCard', 'ByBankTransferInAdvance', 'CheckInAdvance'].map(
				(name) => `https://schema.org/${name}`,
			),
			priceSpecification: [
				// The stock is below the next quantity discount, at twenty.
				{ price: ten, eligibleQuantity: { minValue: 10 } },
			],
			availability: 'https://schema.org/InStock',
			itemCondition: 'https://schema.org/NewCondition',
			shippingDetails: [
				{ shippingRate: { maxValue: '9.95' }, shippingDestination: { addressCountry: 'US' } },
				{ shippingDestination: { addressCountry: 'CA' } },
			],
			hasMerchantReturnPolicy: {
				merchantReturnDays: 30,
				merchantReturnLink: `${shop.url}/policies/returns#coins-rounds-and-bars`,
			},
		},
		aggregateRating: { '@type': 'AggregateRating' },
	});
	for (const image of data.image as string[]) expect((await page.request.get(image)).status(), image).toBe(200);
	expect(data.review).toContainEqual(
		expect.objectContaining({
			author: { '@type': 'Person', name: expect.any(String) },
			reviewBody: expect.any(String),
		}),
	);
	expect(await structuredData(page, 'BreadcrumbList')).toMatchObject({
		itemListElement: [
			{ position: 1, name: 'Home', item: `${shop.url}/` },
			{ position: 2, name: 'Gold' },
			{ position: 3 },
			{ position: 4, name: '1 oz Gold Eagle Coin' },
		],
	});
	await expect(property(page, 'og:type')).toHaveAttribute('content', 'product');
	await expect(property(page, 'og:url')).toHaveAttribute('content', `${shop.url}/product-details/1001`);
	await expect(property(page, 'og:image')).toHaveAttribute(
		'content',
		/^http.+\/f_jpeg,s_1200x630\/.+\.webp\?v=[\w-]{6}$/,
	);
	await expect(property(page, 'product:price:amount')).toHaveAttribute('content', amount);
});

test('structured data marks products that are out of stock', async ({ page }) => {
	await open(page, '/shop1?category=gold');
	const card = page.getByRole('article').filter({ hasText: 'Out of stock' }).first();
	await page.goto((await card.getByRole('link').first().getAttribute('href')) ?? '');
	expect(await structuredData(page, 'Product')).toMatchObject({
		offers: { availability: 'https://schema.org/OutOfStock' },
	});
});
