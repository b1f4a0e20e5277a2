import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { guardRouteReload } from './patches/guard-route-reload.ts';
import { buildTargets } from './tools/build/supported-browsers.ts';

/**
 * Without groups a page loads 60 to 80 files, most of them a few hundred bytes. `$initial` excludes lazy modules.
 * https://rolldown.rs/reference/OutputOptions.codeSplitting
 */
const groups = [
	{ name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|jotai)\//, priority: 3 },
	{ name: 'frame', tags: ['$initial' as const], minShareCount: 30, priority: 2 },
	{ name: 'goods', tags: ['$initial' as const], minShareCount: 6, priority: 1 },
];

export default defineConfig(({ command }) => ({
	plugins: [tailwindcss(), reactRouter(), guardRouteReload()],
	environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
	build: { target: buildTargets },
	// Bundles the icons into the server's build, because loading the whole package takes 0.4 s at each start.
	ssr: { noExternal: command === 'build' ? ['lucide-react'] : [] },
}));
