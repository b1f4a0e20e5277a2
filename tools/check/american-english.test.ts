import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openApiDocument } from '../../contract/openapi.ts';

const root = join(import.meta.dirname, '../..');

/**
 * British spellings of common words. American dictionaries contain 'catalogue' too, and folders and calls use it. The API calls the payment
 * method `cheque` (see `code`); all texts say 'check'.
 */
const british =
	/\b(\w*colour\w*|greys?|cheques?|honour\w*|favour\w*|flavour\w*|behaviour\w*|neighbour\w*|labell\w+|cancelled|centred?|metres?|grammes?|jeweller\w*|fulfil|licence|programme|misspelt|towards|\w*(?:recogni|organi|authori|speciali|customi|apologi)s(?:e|ed|es|ing|ation))\b/gi;

/** Not checked: comments, imports, and the API's name of the payment method. */
const code = /\/\*.*?\*\/|^\s*\/\/.*$|^import .*$|'cheque'|\bcheque:/gms;

function britishWordsIn(text: string): string[] {
	return text.replaceAll(code, '').match(british) ?? [];
}

const files = ['*.md', '.env.example', 'docs/**/*.md', '{app,backend,contract,server}/**/*.{ts,tsx,md}', 'tools/*.ts'];

test('all texts are in American English', () => {
	const read = globSync(files, { cwd: root, exclude: ['**/*.test.ts'] });
	const found = read.map((file) => [file, britishWordsIn(readFileSync(join(root, file), 'utf8'))] as const);
	expect(found.filter(([, words]) => words.length > 0)).toEqual([]);
	expect(read).toContain('README.md');
});

test('the API documentation is in American English', () => {
	expect(britishWordsIn(JSON.stringify(openApiDocument()).replaceAll('"cheque"', ''))).toEqual([]);
});
