import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { chosenBuildId } from './tools/builds/build-id.ts';
import { finishBuild } from './tools/builds/finish-build.ts';
import { digestSources, unstampBuild } from './tools/builds/sources.ts';

// Before anything is built: a bad name is refused while the build before is still whole, and a source that changes meanwhile is
// not taken for built.
chosenBuildId(import.meta.dirname);
const sources = digestSources(import.meta.dirname);
// What fails leaves half a build.
if (process.env.NODE_ENV === 'production') unstampBuild(join(import.meta.dirname, 'build'));

export default {
	appDirectory: 'app',
	buildDirectory: 'build',
	ssr: true,
	// In development Vite finds every package before the first page is asked for, so that none reloads itself.
	future: { unstable_optimizeDeps: true },
	buildEnd: ({ reactRouterConfig, viteConfig }) =>
		finishBuild(reactRouterConfig.buildDirectory, viteConfig.root, sources),
} satisfies Config;
