import type { Suggestions } from '../../contract/search/suggestions.ts';
import { categoryPath } from './departments.ts';

/** Where searches go. */
export const searchPath = '/search';

export const searchHref = (text: string) => `${searchPath}?${new URLSearchParams({ searchText: text })}`;

/** What pages and posts are called among the things that a search finds. */
export const pagesName = 'Help and information';
export const postsName = 'From the blog and the news';

export function foundCategoryPath({ slug, parent }: Suggestions['categories'][number]): string {
	return parent ? categoryPath(parent, slug) : categoryPath(slug);
}

/** Of the form on a product's page that asks for a mail when it is back; a quick view over that page has another's. */
export const tellMeId = (productId: string) => `tell-me-${productId}`;

export const tellMePath = (productId: string) => `/product-details/${productId}#${tellMeId(productId)}`;
