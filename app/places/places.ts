import type { Country } from '../../contract/places/place.ts';

/**
 * Where the shop ships to: each country with its states, a line for each, its code before its name. A page that carries them
 * carries a text for each country, which is less than half of what sixty records are.
 */
export type Places = (Country & { states: string })[];

/** The states of one country. */
export function statesIn(places: Places, country: string | undefined): { code: string; name: string }[] {
	const lines = places.find(({ code }) => code === country)?.states ?? '';
	return Array.from(lines.matchAll(/(\S+) (.+)/g), ([, code = '', name = '']) => ({ code, name }));
}
