import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

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
								{ name: 'frame', test: /app\/(components\/(chrome|ui|product)|layouts|state)\//, minShareCount: 4 },
							],
						},
					},
				},
			},
		},
	},
	build: { target: 'es2022' },
});
