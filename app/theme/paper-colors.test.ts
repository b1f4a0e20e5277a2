import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import script from './apply-theme.js?raw';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

/** The script runs before the stylesheet and the other elements of the head, so the colors of the paper are in three places. */
test('the browser’s color is that of the paper in the tokens, the page head and the script', () => {
	const [light, dark] = [...read('../styles/tokens.css').matchAll(/--color-paper: (#\w+);/g)].map(([, color]) => color);
	expect(script).toContain(`{ light: '${light}', dark: '${dark}' }`);
	const head = read('../root.tsx');
	expect(head).toContain(`content="${light}" media="(prefers-color-scheme: light)"`);
	expect(head).toContain(`content="${dark}" media="(prefers-color-scheme: dark)"`);
});
