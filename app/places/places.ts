import type { Country } from '../../contract/places/place.ts';

/**
 * The countries that the shop ships to. `states` has one line per state, with its code before its name. This makes the page data less
 * than half as large as records would.
 */
export type Places = (Country & { states: string })[];

/** The states of one country. */
export function statesIn(places: Places, country: string | undefined): { code: string; name: string }[] {
	const lines = places.find(({ code }) => code === country)?.states ?? '';
	return Array.from(lines.matchAll(/(\S+) (.+)/g), ([, code = '', name = '']) => ({ code, name }));
}
