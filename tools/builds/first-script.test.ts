import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { smallScript } from './first-script.ts';

test.for(['builds/load-once.js', 'builds/start-late.js', 'early-presses/hold-presses.js'])(
	'%s loses what only its readers need',
	(file) => {
		const text = readFileSync(join(import.meta.dirname, '../../app', file), 'utf8');
		const small = smallScript(text);
		expect(small.length).toBeLessThan(0.75 * text.length);
		expect(() => new Script(`${small}\n${small}`)).not.toThrow();
	},
);

test('what cannot be read as a script fails the build', () => {
	expect(() => smallScript('(() => {')).toThrow('The first script of every page is none');
});
