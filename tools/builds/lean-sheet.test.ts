import { expect, test } from 'vitest';
import { withMixedColors } from './lean-sheet.ts';

const ifMixing = (rule: string) => `@supports (color:color-mix(in lab, red, red)){${rule}}`;
const mixed = 'border-color:color-mix(in oklab, var(--color-ink) 40%, transparent)';

test('a mixed color stands for itself, without the one for browsers that mix none', () => {
	const before = `.a{top:0}.b\\/40{border-color:#191d2266}${ifMixing(`.b\\/40{${mixed}}`)}.c{left:0}`;
	expect(withMixedColors(before)).toBe(`.a{top:0}.b\\/40{${mixed}}.c{left:0}`);
});

test('what the rule says besides, or another rule, stays', () => {
	const besides = `.b{border-color:#191d2266;left:0}${ifMixing(`.b{${mixed}}`)}`;
	const another = `.a{border-color:#191d2266}${ifMixing(`.b{${mixed}}`)}`;
	for (const css of [besides, another]) expect(withMixedColors(css)).toBe(css);
});
