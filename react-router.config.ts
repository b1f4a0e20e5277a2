import type { Config } from '@react-router/dev/config';
import { finishBuild } from './tools/builds/finish-build.ts';

export default {
	appDirectory: 'app',
	buildDirectory: 'build',
	ssr: true,
	// In development Vite finds every package before the first page is asked for, so that none reloads itself.
	future: { unstable_optimizeDeps: true },
	buildEnd: ({ reactRouterConfig, viteConfig }) => finishBuild(reactRouterConfig.buildDirectory, viteConfig.root),
} satisfies Config;
