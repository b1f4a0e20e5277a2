import type { Suggestions } from '../../contract/search/suggestions.ts';

/** The number of suggestions of all kinds. */
export function countOptions({ products, categories, pages, posts }: Suggestions): number {
	return products.length + categories.length + pages.length + posts.length;
}

/**
 * The option that an arrow key moves to. -1 is the field, before the first option and after the last.
 *
 * @returns undefined for other keys
 */
export function moveTo(key: string, active: number, count: number): number | undefined {
	if (count === 0) return undefined;
	if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1;
	if (key === 'ArrowUp') return active === -1 ? count - 1 : active - 1;
	return undefined;
}

const kinds = [
	['products', 'product', 'products'],
	['categories', 'category', 'categories'],
	['pages', 'page', 'pages'],
	['posts', 'article', 'articles'],
] as const;

/** The announcement for screen readers when suggestions arrive: '5 products, 1 category. Use the arrow keys to browse.' */
export function announce(text: string, suggestions: Suggestions): string {
	const parts = kinds.flatMap(([kind, one, many]) => {
		const count = suggestions[kind].length;
		return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
	});
	if (parts.length === 0) return `No suggestions for “${text}”.`;
	const instead = suggestions.spelling ? `For “${suggestions.spelling}”: ` : '';
	return `${instead}${parts.join(', ')}. Use the arrow keys to browse.`;
}
