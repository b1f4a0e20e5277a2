import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const everywhere =
	/app\/((cart|catalogue|layouts|navigation|page-head|pricing|product|saved|storage|ui)\/|(not-found|public-settings|shop-data)\.)/;
/** Of panels, forms, the cart and lists: many pages have them, the most visited do not. A subject's calls come with who calls. */
const elsewhere =
	/\/(calls|review-calls)\.|app\/ui\/(dialog|drawer|use-modal|modal-stack|field|field-error|form-problem|use-posted-form|input|select|textarea|bot-trap|pagination|page-numbers|empty-state|skeleton)\./;
/** Of the lists that this browser keeps, wherever they are shown. */
const kept =
	/app\/(cart\/(cart-totals|fresh|fresh-rules|use-fresh-list|cart-line-row|line-mark|totals-list)|ui\/(fix-note|heir-of))\./;
const isOfEveryPage = (id: string) => everywhere.test(id) && !elsewhere.test(id) && !kept.test(id);

export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	environments: {
		client: {
			build: {
				rolldownOptions: {
					output: {
						// What every page needs travels in few files, which also compress better; the rest splits by route.
						codeSplitting: {
							groups: [
								{ name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|jotai)\// },
								{ name: 'frame', test: isOfEveryPage, minShareCount: 4 },
								{ name: 'kept', test: kept, minShareCount: 2 },
								{ name: 'modals', test: /app\/ui\/(use-modal|modal-stack)\./, minShareCount: 2 },
								{ name: 'waiting', test: /app\/ui\/(empty-state|skeleton)\./, minShareCount: 2 },
							],
						},
					},
				},
			},
		},
	},
	build: { target: 'es2022' },
});
