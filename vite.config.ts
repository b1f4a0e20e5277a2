import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const everywhere = /app\/(components\/(chrome|ui|product)|layouts|state)\//;
/** Of panels, forms and lists: many pages have them, the most visited do not. */
const elsewhere =
	/components\/ui\/(dialog|drawer|use-modal|modal-stack|heir-of|field|field-error|form-problem|use-posted-form|input|select|textarea|bot-trap|pagination|page-numbers|empty-state|skeleton)\./;
const isOfEveryPage = (id: string) => everywhere.test(id) && !elsewhere.test(id);

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
							],
						},
					},
				},
			},
		},
	},
	build: { target: 'es2022' },
});
