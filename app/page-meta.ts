import type { MetaDescriptor } from 'react-router';

type PageMeta = {
	title: string;
	description?: string;
	/** Path and query of the page's one address, from the root. */
	canonical?: string;
	/** Of the site; from the root loader. */
	origin?: string | undefined;
	robots?: 'noindex';
};

export const shopName = 'Assay';

/** What the head of a page says: the title ends in a vertical bar and the shop's name (spec section 9). */
export function pageMeta({ title, description, canonical, origin = '', robots }: PageMeta): MetaDescriptor[] {
	const described: MetaDescriptor[] = [{ title: `${title} | ${shopName}` }];
	if (description) described.push({ name: 'description', content: description });
	if (canonical) described.push({ tagName: 'link', rel: 'canonical', href: `${origin}${canonical}` });
	if (robots) described.push({ name: 'robots', content: robots });
	return described;
}
