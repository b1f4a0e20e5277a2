import { holidays } from '../calendar/tables.ts';
import { searchSynonyms } from '../catalogue/search/search-tables.ts';
import { categories } from '../catalogue/tables.ts';
import { authors, posts } from '../content/tables.ts';
import { coupons } from '../coupons/tables.ts';
import { countries, shippingMethods, states } from '../places/tables.ts';
import { policies } from '../policies/tables.ts';
import { metals } from '../pricing/tables.ts';

/** The kinds of content that one table holds, by name. Products and reviews have files of their own. */
export const sections = {
	metals: { noun: 'metal', table: metals, key: [metals.id] },
	countries: { noun: 'country', table: countries, key: [countries.code] },
	states: { noun: 'state', table: states, key: [states.country, states.code] },
	shippingMethods: { noun: 'shipping method', table: shippingMethods, key: [shippingMethods.id] },
	categories: { noun: 'category', table: categories, key: [categories.slug] },
	authors: { noun: 'author', table: authors, key: [authors.slug] },
	holidays: { noun: 'holiday', table: holidays, key: [holidays.day] },
	synonyms: { noun: 'search synonym', table: searchSynonyms, key: [searchSynonyms.term] },
	coupons: { noun: 'coupon', table: coupons, key: [coupons.code] },
	policies: { noun: 'policy', table: policies, key: [policies.slug] },
	posts: { noun: 'post', table: posts, key: [posts.kind, posts.slug], insertOnly: ['id'] },
} as const;
