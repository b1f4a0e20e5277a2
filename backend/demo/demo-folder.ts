import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { InvalidFolder, type Problem } from '../shop-folder/problems.ts';
import { readShopYaml } from '../shop-folder/shop-yaml.ts';
import { readPolicies, readPosts } from '../shop-folder/texts.ts';
import { picturesFolder } from './pictures.ts';

/** The folder of the demo shop: what an owner would write. */
export const demoFolder = join(import.meta.dirname, '../../demo');

/** @throws InvalidFolder */
const refuse = (problem: Problem): never => {
	throw new InvalidFolder([problem]);
};

/** Reads the catalog of the demo's `shop.yaml`. */
export async function readDemoYaml() {
	const { categories = [], countries = [], authors = [] } = (await readShopYaml(demoFolder, refuse))?.catalog ?? {};
	return { categories, countries, authors };
}

/** Reads the demo's posts, oldest first. */
export async function readDemoPosts() {
	const { authors } = await readDemoYaml();
	const slugs = new Set(authors.map(({ slug }) => slug));
	return (await readPosts(demoFolder, { stored: new Map(), authors: slugs, coverOf, report: refuse })) ?? [];
}

/** Reads the demo's policies. */
export const readDemoPolicies = async () => (await readPolicies(demoFolder, new Map(), refuse)) ?? [];

/** The cover of a post. Null if the studio has not rendered it. */
export function coverOf(slug: string): string | null {
	const path = `covers/${slug}.webp`;
	return existsSync(join(picturesFolder, path)) ? path : null;
}
