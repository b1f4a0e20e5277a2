import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sourcesOf = (...patterns: string[]) =>
	execFileSync('git', ['ls-files', ...patterns], { encoding: 'utf8' })
		.split('\n')
		.filter((file) => file && !file.includes('.test.'))
		.map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** With such a rule, Chromium recalculates the styles of cards or of the whole page whenever a node is added or removed. */
test('no CSS rule styles descendants of an element by :has()', () => {
	const classes = sourcesOf('app/*.tsx', 'app/*.ts');
	expect(classes.length).toBeGreaterThan(100);
	expect(classes.filter(({ text }) => /(group|peer)-has-/.test(text)).map(({ file }) => file)).toEqual([]);
	const roots = sourcesOf('app/*.css').flatMap(({ file, text }) =>
		[...text.matchAll(/^\t?(?::root|html):has\([^{]*\{[^}]*?\n\s*& [^}]*/gm)].map(([rule]) => `${file}: ${rule}`),
	);
	expect(roots).toEqual([]);
});
