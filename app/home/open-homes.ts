import type { Api } from '../api/client.ts';
import { hasProductsOf } from '../catalogue/calls.ts';
import { type Character, homePaths } from '../layouts/site-links.ts';
import { homes } from './homes.ts';

/** Whether the home is a page of the shop: the first is always, the others while they have something to sell. */
export async function isOpenHome(api: Api, character: Character): Promise<boolean> {
	if (character === 'bullion') return true;
	const found = await Promise.all(homes[character].sells.map((type) => hasProductsOf(api, type)));
	return found.includes(true);
}

/** The addresses of the homes that are pages of the shop. */
export async function openHomePaths(api: Api): Promise<string[]> {
	const characters = Object.keys(homePaths) as Character[];
	const open = await Promise.all(characters.map((character) => isOpenHome(api, character)));
	return characters.filter((_, index) => open[index]).map((character) => homePaths[character]);
}
