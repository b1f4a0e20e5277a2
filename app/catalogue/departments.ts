import { metalFacts, metalIds } from '../../contract/catalogue/metal-ids.ts';
import type { EmblemShape } from './emblems.tsx';

/** The mark of a department; metals wear their chemical symbol. Keyed by category slug. */
const marks: Record<string, { shape: EmblemShape; text: string }> = {
	...Object.fromEntries(metalIds.map((id) => [id, { shape: 'round', text: metalFacts[id].symbol }])),
	fashion: { shape: 'shield', text: 'F' },
	beauty: { shape: 'oval', text: 'B' },
	jewelry: { shape: 'lozenge', text: 'J' },
	electronics: { shape: 'octagon', text: 'E' },
	bags: { shape: 'tablet', text: 'B' },
};

/** The mark of a category; one this shop has not met is marked with its first letter. */
export function departmentMark(slug: string): { shape: EmblemShape; text: string } {
	const mark = Object.hasOwn(marks, slug) ? marks[slug] : undefined;
	return mark ?? { shape: 'octagon', text: slug.charAt(0).toUpperCase() };
}

/** Where a category's products are listed. */
export function categoryPath(category: string, subCategory?: string): string {
	return `/shop1?category=${encodeURIComponent(category)}${subCategory ? `&subCategory=${encodeURIComponent(subCategory)}` : ''}`;
}
