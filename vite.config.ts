import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { firstScript } from './tools/builds/first-script.ts';
import { guardRouteModules } from './tools/builds/guard-route-modules.ts';
import { pageParts } from './tools/builds/page-parts.ts';
import { routerSeams } from './tools/router-seams.ts';
import { seams } from './tools/seams.ts';

/** What forms show that few pages of goods have, and none before something is pressed. */
const formParts = [
	...['bot-trap', 'form-accepted', 'form-problem', 'textarea'].map((part) => `app/ui/${part}.tsx`),
	...['eye', 'eye-off'].map((icon) => `node_modules/lucide-react/dist/esm/icons/${icon}.mjs`),
];

/**
 * Which bundle the modules of a folder, or a file, travel in: the first of these that has it, with all that its modules import. Only
 * from as many pages and parts on as are `shared` by: what fewer need stays with them, and so does what is named after `but`, which
 * parts share that are brought later. Decision 050 has the measurements.
 */
const bundles: { name: string; folders: string[]; but?: string[]; shared?: number }[] = [
	{
		name: 'react',
		folders: ['react', 'react-dom', 'scheduler', 'react-router', 'jotai'].map((library) => `node_modules/${library}`),
	},
	{
		name: 'frame',
		folders: [
			...['app/layouts', 'app/navigation', 'app/storage', 'app/page-head', 'app/plugins', 'app/builds'],
			// A sentence of the home, of products and of the checkout, which would be a file of its own.
			...['app/public-settings.ts', 'contract/orders/shipping-promise.ts'],
		],
		but: ['app/layouts/checkout.tsx'],
	},
	// Else each page of goods would have what opens over a page.
	{ name: 'controls', folders: ['app/ui/dialog.tsx', 'app/ui/drawer.tsx', 'app/ui/use-modal.ts'], shared: 2 },
	{
		name: 'goods',
		folders: ['app/product', 'app/catalogue', 'app/pricing', 'app/saved', 'app/ui', 'node_modules/lucide-react'],
		but: ['app/ui/confirm-dialog.tsx', ...formParts],
		shared: 6,
	},
	{ name: 'fields', folders: formParts, shared: 2 },
	{
		name: 'cart',
		folders: [
			'app/cart',
			'app/saved',
			...['refresh-list', 'use-refreshed-list'].map((part) => `app/catalogue/${part}.ts`),
		],
		shared: 2,
	},
	// Its arrow would be a file of its own, for the sake of the developer's page.
	{ name: 'content', folders: ['app/content', 'node_modules/lucide-react/dist/esm/icons/arrow-right.mjs'], shared: 2 },
	{ name: 'product', folders: ['app/product'], shared: 2 },
	{ name: 'home', folders: ['app/home'], shared: 2 },
	{ name: 'listing', folders: ['app/listing', 'app/search'], shared: 2 },
	// Else it would be the checkout's, too.
	{ name: 'invoices', folders: ['app/orders/invoice-links.tsx'], shared: 2 },
	{ name: 'orders', folders: ['app/orders', 'app/coupons/coupon-note.tsx'], shared: 3 },
	{ name: 'forms', folders: ['app/forms'], shared: 4 },
	{ name: 'api', folders: ['app/api', 'node_modules/ky'], shared: 2 },
	// Else who is told of a mail would load what accounts are made of.
	{ name: 'mailed', folders: ['app/no-mail.ts'], shared: 2 },
	{ name: 'accounts', folders: ['app/accounts'], shared: 2 },
];

const isIn = (id: string, folders: string[]) =>
	folders.some((folder) => `${id}/`.startsWith(join(import.meta.dirname, folder, '/')));

export default defineConfig(({ command }) => ({
	plugins: [
		tailwindcss(),
		reactRouter(),
		seams(routerSeams),
		guardRouteModules(import.meta.dirname),
		pageParts(import.meta.dirname),
		firstScript,
	],
	environments: {
		client: {
			build: {
				rolldownOptions: {
					output: {
						codeSplitting: {
							groups: bundles.map(({ name, folders, but = [], shared = 1 }) => ({
								name,
								test: (id: string) => isIn(id, folders) && !isIn(id, but),
								// What is loaded after the page stays out of what is loaded with it.
								...(name !== 'react' && { tags: ['$initial' as const] }),
								minShareCount: shared,
							})),
						},
					},
				},
			},
		},
	},
	// Of styles the browsers for which Tailwind makes them.
	build: { target: 'es2022', cssTarget: ['chrome111', 'firefox128', 'safari16.4'] },
	// The server's build bundles the icons that pages use: loading the whole package takes 0.4 s at each start.
	ssr: { noExternal: command === 'build' ? ['lucide-react'] : [] },
}));
