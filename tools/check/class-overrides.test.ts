import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** An important class in Tailwind: `absolute!`. */
const important = /[\w\])]!(?=[\s'"`])/;
/** Classes are in a string on one line. */
const text = /(["'`])((?:(?!\1).)*)\1/g;

test('no class is important: callers change a component with a component class or a prop', () => {
	const files = execFileSync('git', ['ls-files', 'app/*.tsx', 'app/*.ts'], { encoding: 'utf8' }).split('\n');
	const sources = files.filter((file) => file && !file.includes('.test.'));
	expect(sources.length).toBeGreaterThan(100);
	const faults = sources.flatMap((file) =>
		Array.from(readFileSync(file, 'utf8').matchAll(/className=(?:"[^"]*"|\{[^}]*\})|look\([^)]*\)/gi), ([part]) => part)
			.flatMap((part) => Array.from(part.matchAll(text), ([, , classes]) => classes ?? ''))
			.filter((classes) => important.test(`${classes} `))
			.map((classes) => `${file}: ${classes}`),
	);
	expect(faults).toEqual([]);
});
