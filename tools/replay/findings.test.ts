import { expect, test } from 'vitest';
import { type Kind, reportSome } from './findings.ts';

test('reports the first of many similar findings, and the number of the others', () => {
	const found: string[] = [];
	const report = (kind: Kind, text: string) => void found.push(`${kind}: ${text}`);
	reportSome(report, 'axe', ['a', 'b'], 'label');
	reportSome(report, 'axe', ['a', 'b', 'c', 'd', 'e', 'f'], 'color-contrast');
	expect(found).toEqual([
		'axe: label: a',
		'axe: label: b',
		...['a', 'b', 'c', 'd'].map((one) => `axe: color-contrast: ${one}`),
		'axe: color-contrast: 2 more',
	]);
});
