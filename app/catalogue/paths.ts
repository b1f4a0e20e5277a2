import type { Suggestions } from '../../contract/search/suggestions.ts';
import { categoryPath } from './departments.ts';

/** The search results page. */
export const searchPath = '/search';

export const searchHref = (text: string) => `${searchPath}?${new URLSearchParams({ searchText: text })}`;

/** Headings of the pages and posts among the search results. */
export const pagesName = 'Help and information';
export const postsName = 'From the blog and the news';

export function foundCategoryPath({ slug, parent }: Suggestions['categories'][number]): string {
	return parent ? categoryPath(parent, slug) : categoryPath(slug);
}

/** Id of the stock alert form. It contains the product id, since a quick view may show another product's form on the same page. */
export const stockAlertFormId = (productId: string) => `tell-me-${productId}`;

export const stockAlertPath = (productId: string) => `/product-details/${productId}#${stockAlertFormId(productId)}`;
