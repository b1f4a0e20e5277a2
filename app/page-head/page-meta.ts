import type { MetaDescriptor } from 'react-router';
import type { StructuredData } from './structured-data.ts';

type PageMeta = {
	title: string;
	description?: string;
	/** Path and query of the page's one address, from the root. */
	canonical?: string;
	/** Of the site; from the root loader. */
	origin?: string | undefined;
	robots?: 'noindex';
	/** The picture of the card that others show when they link here; its address is absolute. */
	picture?: { url: string; alt: string } | undefined;
	/** What the page is about, as Open Graph has it. */
	type?: 'website' | 'article' | 'product';
	/** Further Open Graph properties: `{ 'product:price:amount': '12.00' }`. */
	properties?: Record<string, string>;
	/** What search engines are told; escaped by React Router. */
	data?: StructuredData[];
};

export const shopName = 'Assay';

/** What the head of a page says: the title ends in a vertical bar and the shop's name. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
	const { title, description, canonical, origin = '', robots, data = [] } = page;
	const described: MetaDescriptor[] = [{ title: `${title} | ${shopName}` }];
	if (description) described.push({ name: 'description', content: description });
	if (canonical) described.push({ tagName: 'link', rel: 'canonical', href: `${origin}${canonical}` });
	if (robots) described.push({ name: 'robots', content: robots });
	else described.push(...card(page));
	return [...described, ...data.map((entry) => ({ 'script:ld+json': entry }))];
}

/** Open Graph, and what of it the cards of X call otherwise. */
function card({ title, description, canonical, origin = '', type = 'website', properties, ...page }: PageMeta) {
	const picture = page.picture ?? (origin ? { url: `${origin}/social-card.jpg`, alt: shopName } : undefined);
	const facts = {
		'og:site_name': shopName,
		'og:type': type,
		'og:title': title,
		...(description && { 'og:description': description }),
		...(canonical && { 'og:url': `${origin}${canonical}` }),
		...(picture && { 'og:image': picture.url, 'og:image:alt': picture.alt }),
		...properties,
	};
	return [
		...Object.entries(facts).map(([property, content]) => ({ property, content })),
		{ name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
	];
}
