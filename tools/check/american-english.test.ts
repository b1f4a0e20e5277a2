import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openApiDocument } from '../../contract/openapi.ts';

const root = join(import.meta.dirname, '../..');

/**
 * British spellings of words that the shop uses or might. 'Catalogue' is in American dictionaries too, and the
 * name of folders and calls; `cheque` is a way of payment on the wire (see `code`), and a 'check' wherever it is read.
 */
const british =
	/\b(\w*colour\w*|greys?|cheques?|honour\w*|favour\w*|flavour\w*|behaviour\w*|neighbour\w*|labell\w+|cancelled|centred?|metres?|grammes?|jeweller\w*|fulfil|licence|programme|misspelt|towards|\w*(?:recogni|organi|authori|speciali|customi|apologi)s(?:e|ed|es|ing|ation))\b/gi;

/** What is code, or not to be read: comments, imports, and the name of the payment on the wire. */
const code = /\/\*.*?\*\/|^\s*\/\/.*$|^import .*$|'cheque'|\bcheque:/gms;

function spelledBritish(text: string): string[] {
	return text.replaceAll(code, '').match(british) ?? [];
}

const files = ['*.md', '.env.example', 'docs/**/*.md', '{app,backend,contract,server}/**/*.{ts,tsx,md}', 'tools/*.ts'];

test('every text is written in American English', () => {
	const read = globSync(files, { cwd: root, exclude: ['**/*.test.ts'] });
	const found = read.map((file) => [file, spelledBritish(readFileSync(join(root, file), 'utf8'))] as const);
	expect(found.filter(([, words]) => words.length > 0)).toEqual([]);
	expect(read).toContain('README.md');
});

test('the API tells of itself in American English', () => {
	expect(spelledBritish(JSON.stringify(openApiDocument()).replaceAll('"cheque"', ''))).toEqual([]);
});
