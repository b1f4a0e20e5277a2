import type { Config } from '@react-router/dev/config';
import { chosenBuildId } from './tools/builds/build-id.ts';
import { finishBuild } from './tools/builds/finish-build.ts';
import { unfinishedBuild } from './tools/builds/put-in-place.ts';
import { digestSources } from './tools/builds/sources.ts';

// Before anything is built: a bad name is refused while the build before is still whole, and a source that changes meanwhile is
// not taken for built.
chosenBuildId(import.meta.dirname);
const sources = digestSources(import.meta.dirname);

export default {
	appDirectory: 'app',
	// A shop may be serving the build before: it is replaced once this one is whole.
	buildDirectory: unfinishedBuild,
	ssr: true,
	// In development Vite finds every package before the first page is asked for, so that none reloads itself.
	future: { unstable_optimizeDeps: true },
	buildEnd: ({ reactRouterConfig, viteConfig }) =>
		finishBuild(reactRouterConfig.buildDirectory, viteConfig.root, sources),
} satisfies Config;
