import { readFileSync } from 'node:fs';
import { minifySync, type Plugin } from 'vite';

/** What every page runs before anything else, as app/early-presses/early-presses.server.ts asks for it. */
const pieces = /\/app\/(?:builds\/(?:load-once|start-late)|early-presses\/hold-presses)\.js\?raw$/;

/** A script without what only its readers need; what it does stays the same. */
export function smallScript(text: string): string {
	const { code, errors } = minifySync('first-script.js', text, { module: false });
	if (errors.length > 0) throw new Error(`The first script of every page is none: ${errors[0]?.message}`);
	return code.trim();
}

/** Makes the first script of every page small, in the build: it travels inside each of them, where no other tool looks at it. */
export const firstScript: Plugin = {
	name: 'first-script',
	apply: 'build',
	enforce: 'pre',
	load: {
		filter: { id: pieces },
		handler: (id) =>
			`export default ${JSON.stringify(`${smallScript(readFileSync(id.replace(/\?.*/, ''), 'utf8'))}\n`)};`,
	},
};
