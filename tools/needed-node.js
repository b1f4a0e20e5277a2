import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Checks that a command can run, and explains in one line what is missing. Plain JavaScript, because an older Node cannot read TypeScript and
// would print a stack. `node tools/needed-node.js FILE` then runs a file in this folder.

const { engines, devDependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const needed = engines.node.match(/\d+/g).map(Number);
const [major, minor] = process.versions.node.split('.').map(Number);
const [, , file] = process.argv;
const folder = fileURLToPath(new URL('..', import.meta.url));
// The build tools read paths as URLs. npm adds the project's own Node to PATH, in which a colon separates folders.
const forbiddenCharacter = folder.match(process.platform === 'win32' ? /[%#?]/ : /[%#?:]/)?.[0];

/** @returns {string | undefined} */
function problem() {
	if (forbiddenCharacter)
		return `The shop cannot run in ${folder}, because the path contains '${forbiddenCharacter}'. Move the project to a folder without %, #, ? and : in its path.`;
	if (major < needed[0] || (major === needed[0] && minor < needed[1]))
		return `The shop needs Node ${needed.join('.')} or later, but this is ${process.versions.node}. Run 'npm ci --include=dev', which installs Node ${devDependencies.node} and the build tools.`;
	return undefined;
}

const message = problem();
if (message) {
	console.error(message);
	process.exitCode = 1;
} else if (file) await import(`./${file}`);
