import { type BrokenBackend, startBrokenBackend } from './setup/broken-backend.ts';
import { newBuyer, storeLogin } from './setup/buyer.ts';
import { test as base, expect } from './setup/mail-test.ts';
import { type Served, startStorefront } from './setup/shop.ts';
import { open } from './setup/steps.ts';

let other: { backend: BrokenBackend; storefront: Served };

/** A storefront whose backend answers some calls differently. */
const test = base.extend<{ backend: BrokenBackend; store: string }>({
	backend: async ({}, use) => {
		await use(other.backend);
		other.backend.breaks = {};
	},
	store: async ({}, use) => use(other.storefront.url),
});

test.beforeAll(async ({ shop }) => {
	const backend = await startBrokenBackend(shop.url);
	other = { backend, storefront: await startStorefront(backend.url) };
});
test.afterAll(async () => {
	await other.storefront.close();
	await other.backend.close();
});
test.describe.configure({ mode: 'default' });

type Images = { images: { imgPath: string; imgType: string }[] };
type Named = { name: string; description: string };

test('the gallery shows the pictures of get-product-multiple-images', async ({ page, backend, store }) => {
	backend.breaks.getProductMultipleImages = ({ images, ...rest }: Images) => ({
		...rest,
		images: [...images, { ...images[0], image_id: 'other', imgPath: 'products/fa-umbrella-crook/umbrella.webp' }],
	});
	await open(page, `${store}/product-details/1001`);
	const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
	await expect(pictures).toHaveCount(4);
	await expect(pictures.last().locator('a')).toHaveAttribute('href', /umbrella\.webp/);
});

test('without that call, a product has its own pictures', async ({ page, backend, store }) => {
	backend.breaks.getProductMultipleImages = 404;
	await open(page, `${store}/product-details/1001`);
	await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(3);
});

test('the form of an alert offers the metals of get-all-metal', async ({ page, backend, store }) => {
	backend.breaks.getMetals = ({ metals }: { metals: Named[] }) => ({
		metals: metals.map((metal) => ({ ...metal, name: `Fine ${metal.name.toLowerCase()}` })),
	});
	await open(page, `${store}/alerts`);
	await expect(page.getByLabel('Metal').locator('option')).toHaveText([
		'Fine gold',
		'Fine silver',
		'Fine platinum',
		'Fine palladium',
	]);
});

test('open menus show the results of get-all-categories and get-all-sub-categories', async ({
	page,
	backend,
	store,
}) => {
	const said = (all: Named[]) => all.map((one) => ({ ...one, description: `About ${one.name}` }));
	backend.breaks.getCategories = ({ categories }: { categories: Named[] }) => ({ categories: said(categories) });
	backend.breaks.getSubCategories = ({ sub_categories }: { sub_categories: Named[] }) => ({
		sub_categories: said(sub_categories),
	});
	await open(page, `${store}/shop1`);
	await page.getByRole('navigation', { name: 'Categories' }).locator('summary', { hasText: 'Gold' }).click();
	await expect(page.getByText('About Gold', { exact: true })).toBeVisible();
	await expect(page.getByText('About Gold Coins', { exact: true })).toBeVisible();
});

test('the portfolio offers the products of get-all-products, and fills in the data of a chosen one', async ({
	page,
	request,
	mails,
}, { repeatEachIndex }) => {
	const { kept } = await newBuyer(request, mails, { email: `other-${repeatEachIndex}@example.com`, product: '1001' });
	await page.route('**/api/admin/get-all-products?*', async (route) => {
		const response = await route.fetch();
		const { products, ...rest } = await response.json();
		const [first] = products;
		await route.fulfill({ response, json: { ...rest, products: [{ ...first, title: 'A bar of another backend' }] } });
	});
	await storeLogin(page, kept);
	await open(page, '/portfolio');
	await page.getByRole('button', { name: 'Add a holding' }).first().click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Metal').selectOption('Silver');
	const name = dialog.getByLabel('Description');
	await name.focus();
	await expect(dialog.locator('datalist option')).toHaveAttribute('value', 'A bar of another backend');
	await name.fill('A bar of another backend');
	await expect(dialog.getByLabel('Fine weight of each')).not.toHaveValue('');
});
