import type { Plugin } from 'vite';

/** A rule for browsers that cannot mix colors, and the same rule for those that can. */
const unmixed =
	/(?<=[{};]|^)([^{};@]+)\{([^{}]*)\}@supports ?\(color: ?color-mix\(in lab, ?red, ?red\)\) ?\{\1\{([^{}]*)\}\}/g;

const propertiesOf = (declarations: string) =>
	Array.from(declarations.matchAll(/(?:^|;)\s*([\w-]+):/g), ([, name]) => name).join();

/**
 * A minified sheet without Tailwind's stand-ins for mixed colors: each browser that it is meant for mixes them (Chrome 111, Firefox 113, Safari 16.2),
 * and takes the second of the two rules. What the second does not say stays.
 */
export function withMixedColors(css: string): string {
	return css.replaceAll(unmixed, (both, selector: string, plain: string, mixed: string) =>
		propertiesOf(plain) === propertiesOf(mixed) ? `${selector}{${mixed}}` : both,
	);
}

/** Takes out of built sheets what only browsers read for which Tailwind makes none. */
export const leanSheet: Plugin = {
	name: 'lean-sheet',
	apply: 'build',
	enforce: 'pre',
	transform: {
		filter: { id: /\/app\/[\w-]+\.css(?!.*[?&]url\b)/ },
		handler: (code) => ({ code: withMixedColors(code), map: null }),
	},
};
