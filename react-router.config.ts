import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { precompress } from './tools/precompress.ts';

export default {
	appDirectory: 'app',
	buildDirectory: 'build',
	ssr: true,
	// In development Vite finds every package before the first page is asked for, so that none reloads itself.
	future: { unstable_optimizeDeps: true },
	buildEnd: ({ reactRouterConfig }) => precompress(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
