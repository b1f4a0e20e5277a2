import { afterIdle } from '../ui/after-idle.ts';
import { untilItComes } from '../ui/load-until-success.ts';
import { afterHydration } from './after-hydration.ts';
import type { Plugin } from './plugin.ts';
import { startPlugins } from './start-plugins.ts';

/**
 * Plugins whose code comes once the page is ready and idle: none of it is needed to read. It is asked for until it comes.
 *
 * @param load brings the code, whose plugins are started unless this one was ended meanwhile
 */
export function later(load: () => Promise<Plugin[]>): Plugin {
	return {
		name: 'later',
		setup() {
			const steps: (() => void)[] = [];
			const start = (plugins: Plugin[]) => void steps.push(startPlugins(plugins));
			const open = () => steps.push(untilItComes(load, start));
			steps.push(afterHydration(() => steps.push(afterIdle(open))));
			return () => {
				for (const undo of steps) undo();
			};
		},
	};
}
