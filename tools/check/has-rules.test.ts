import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sourcesOf = (...patterns: string[]) =>
	execFileSync('git', ['ls-files', ...patterns], { encoding: 'utf8' })
		.split('\n')
		.filter((file) => file && !file.includes('.test.'))
		.map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** Such a rule has Chromium find styles anew, of cards or of the whole page, whenever any node comes or goes. */
test('no rule goes on from what an element has to what is inside it', () => {
	const classes = sourcesOf('app/*.tsx', 'app/*.ts');
	expect(classes.length).toBeGreaterThan(100);
	expect(classes.filter(({ text }) => /(group|peer)-has-/.test(text)).map(({ file }) => file)).toEqual([]);
	const roots = sourcesOf('app/*.css').flatMap(({ file, text }) =>
		[...text.matchAll(/^\t?(?::root|html):has\([^{]*\{[^}]*?\n\s*& [^}]*/gm)].map(([rule]) => `${file}: ${rule}`),
	);
	expect(roots).toEqual([]);
});
