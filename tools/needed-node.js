import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Says in one line what is missing for a command. Plain JavaScript: a Node older than the shop needs reads no TypeScript, and would end
// with a stack. `node tools/needed-node.js FILE` goes on with a file beside this one.

const { engines, devDependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const needed = engines.node.match(/\d+/g).map(Number);
const [major, minor] = process.versions.node.split('.').map(Number);
const [, , file] = process.argv;
const folder = fileURLToPath(new URL('..', import.meta.url));
// What builds the shop reads paths as URLs, and a colon ends a folder of PATH, in which npm puts the project's own Node.
const unreadable = folder.match(process.platform === 'win32' ? /[%#?]/ : /[%#?:]/)?.[0];

/** @returns {string | undefined} */
function problem() {
	if (unreadable)
		return `The shop cannot run in ${folder}, because the path contains '${unreadable}'. Move the project to a folder without %, #, ? and : in its path.`;
	if (major < needed[0] || (major === needed[0] && minor < needed[1]))
		return `The shop needs Node ${needed.join('.')} or later, and this is ${process.versions.node}: run 'npm ci --include=dev', which brings Node ${devDependencies.node} and what builds the shop.`;
	return undefined;
}

const message = problem();
if (message) {
	console.error(message);
	process.exitCode = 1;
} else if (file) await import(`./${file}`);
