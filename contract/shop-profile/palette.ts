/** The colors that an owner may choose for a theme, as #rrggbb. */
export type Colors = { accent: string; ink: string; paper: string };
export type Palette = { light: Colors; dark: Colors };

/** The colors of `app/styles/tokens.css`. */
export const defaultPalette: Palette = {
	light: { accent: '#7c5c12', ink: '#191d22', paper: '#faf8f4' },
	dark: { accent: '#dbb768', ink: '#f3ecdf', paper: '#161311' },
};

/** The smallest contrast of text according to WCAG 2.2 AA: https://www.w3.org/TR/WCAG22/#contrast-minimum */
export const minContrast = 4.5;

const channelsOf = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

const luminanceOf = (color: string): number => {
	const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
		const share = channel / 255;
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast ratio of two colors, from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
	const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
	return (light + 0.05) / (dark + 0.05);
}

/** @param share of the second color, from 0 to 1 */
function mix(one: string, other: string, share: number): string {
	const others = channelsOf(other);
	const mixed = channelsOf(one).map((channel, index) =>
		Math.round(channel + ((others[index] ?? 0) - channel) * share)
			.toString(16)
			.padStart(2, '0'),
	);
	return `#${mixed.join('')}`;
}

/** The first mix of a color with another one that is legible on a background. */
function legible(color: string, toward: string, background: string, share = 0): string {
	const mixed = mix(color, toward, share);
	return share >= 1 || contrast(mixed, background) >= minContrast
		? mixed
		: legible(color, toward, background, share + 0.05);
}

/** The custom properties of a theme that depend on the owner's colors. */
function tokensOf({ accent, ink, paper }: Colors, isDark: boolean): Record<string, string> {
	const vellum = mix(paper, ink, isDark ? 0.08 : 0.04);
	return {
		'color-paper': paper,
		'color-vellum': vellum,
		'color-sheet': mix(paper, '#ffffff', isDark ? 0.03 : 0.7),
		'color-overlay': mix(paper, '#ffffff', isDark ? 0.05 : 0),
		'color-ink': ink,
		'color-ink-soft': legible(mix(ink, paper, 0.18), ink, vellum),
		'color-ink-mute': legible(mix(ink, paper, 0.32), ink, vellum),
		'color-silver-100': mix(paper, ink, isDark ? 0.1 : 0.06),
		'color-silver-200': mix(paper, ink, isDark ? 0.15 : 0.13),
		'color-silver-300': mix(paper, ink, 0.24),
		'color-silver-400': mix(paper, ink, 0.4),
		'color-silver-500': mix(paper, ink, isDark ? 0.5 : 0.55),
		'color-gilt': legible(accent, ink, vellum),
		'color-gilt-deep': legible(mix(accent, ink, 0.3), ink, vellum),
		'color-gilt-bright': mix(accent, paper, 0.15),
		'color-gilt-pale': mix(paper, accent, isDark ? 0.16 : 0.12),
	};
}

/** The custom properties of both themes. Dark bands (`on-ink`) are in every page. */
export function paletteTokens({ light, dark }: Palette): {
	light: Record<string, string>;
	dark: Record<string, string>;
} {
	const bandInDark = mix(dark.paper, '#000000', 0.4);
	const leaf = legible(light.accent, '#ffffff', light.ink);
	return {
		light: { ...tokensOf(light, false), 'color-gilt-leaf': leaf },
		dark: {
			...tokensOf(dark, true),
			'color-gilt-leaf': legible(dark.accent, '#ffffff', bandInDark),
			'on-ink-ink': bandInDark,
			'on-ink-paper': dark.ink,
			'on-ink-silver': legible(mix(dark.ink, dark.paper, 0.3), dark.ink, bandInDark),
		},
	};
}

const declarations = (tokens: Record<string, string>) =>
	Object.entries(tokens)
		.map(([name, color]) => `--${name}:${color}`)
		.join(';');

/** The style sheet of a palette. It is outside all cascade layers, so that it overrides `tokens.css`. */
export function paletteSheet(palette: Palette): string {
	const { light, dark } = paletteTokens(palette);
	const rules = declarations(dark);
	return [
		`:root{${declarations(light)}}`,
		`@media screen and (prefers-color-scheme:dark){:root:not([data-theme="light"]){${rules}}}`,
		`@media screen{:root[data-theme="dark"]{${rules}}}`,
		'',
	].join('\n');
}
