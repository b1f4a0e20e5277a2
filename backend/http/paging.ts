import { notFound } from './refusal.ts';

/**
 * Number of pages of a list, at least one.
 *
 * @throws Refusal 404 for a page beyond the last
 */
export function countPages(total: number, { page, perPage }: { page: number; perPage: number }): number {
	const pages = Math.max(1, Math.ceil(total / perPage));
	if (page > pages) throw notFound('page', `There is no page ${page}: pages run from 1 to ${pages}.`);
	return pages;
}
