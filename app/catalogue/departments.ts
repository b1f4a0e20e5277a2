import { metalFacts, metalIds } from '../../contract/catalogue/metal-ids.ts';
import type { EmblemShape } from './emblems.tsx';

/** The emblem of each department, by category slug. Metals have their chemical symbol. */
const emblems: Record<string, { shape: EmblemShape; text: string }> = {
	...Object.fromEntries(metalIds.map((id) => [id, { shape: 'round', text: metalFacts[id].symbol }])),
	fashion: { shape: 'shield', text: 'F' },
	beauty: { shape: 'oval', text: 'B' },
	jewelry: { shape: 'lozenge', text: 'J' },
	electronics: { shape: 'octagon', text: 'E' },
	bags: { shape: 'tablet', text: 'B' },
};

/** The emblem of a category. An unknown category has its first letter. */
export function departmentEmblem(slug: string): { shape: EmblemShape; text: string } {
	const emblem = Object.hasOwn(emblems, slug) ? emblems[slug] : undefined;
	return emblem ?? { shape: 'octagon', text: slug.charAt(0).toUpperCase() };
}

/** The path of the listing of a category. */
export function categoryPath(category: string, subCategory?: string): string {
	return `/shop1?category=${encodeURIComponent(category)}${subCategory ? `&subCategory=${encodeURIComponent(subCategory)}` : ''}`;
}
