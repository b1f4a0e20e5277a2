import { readFileSync } from 'node:fs';

// Plain JavaScript: a Node older than the shop needs reads no TypeScript, and would end with a stack instead of saying what is missing.
// `node tools/needed-node.js FILE` goes on with a file beside this one.

const { engines, devDependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const needed = engines.node.match(/\d+/g).map(Number);
const [major, minor] = process.versions.node.split('.').map(Number);
const [, , file] = process.argv;

if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
	console.error(
		`The shop needs Node ${needed.join('.')} or later, and this is ${process.versions.node}: run 'npm ci --include=dev', which brings Node ${devDependencies.node} and what builds the shop.`,
	);
	process.exitCode = 1;
} else if (file) await import(`./${file}`);
