import type { Api } from '../api/client.ts';
import { hasProductsOf } from '../catalogue/calls.ts';
import { type Character, homePaths } from '../layouts/site-links.ts';
import { homes } from './homes.ts';

/** Whether a home page exists. The first always does; the others only while they have products. */
export async function isOpenHome(api: Api, character: Character): Promise<boolean> {
	if (character === 'bullion') return true;
	const found = await Promise.all(homes[character].sells.map((type) => hasProductsOf(api, type)));
	return found.includes(true);
}

/** The paths of the home pages that exist. */
export async function openHomePaths(api: Api): Promise<string[]> {
	const characters = Object.keys(homePaths) as Character[];
	const open = await Promise.all(characters.map((character) => isOpenHome(api, character)));
	return characters.filter((_, index) => open[index]).map((character) => homePaths[character]);
}
