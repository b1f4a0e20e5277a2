import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultPalette } from '../../contract/shop-profile/palette.ts';

/** The browser paints its own parts in the color of the default palette, and the stylesheet the page. */
test('the paper of the default palette is that of the tokens', () => {
	const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');
	const [light, dark] = [...tokens.matchAll(/--color-paper: (#\w+);/g)].map(([, color]) => color);
	expect({ light, dark }).toEqual({ light: defaultPalette.light.paper, dark: defaultPalette.dark.paper });
});
