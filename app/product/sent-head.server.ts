import type { Product } from '../../contract/catalogue/product.ts';
import type { CountryShipping } from '../../contract/places/place.ts';
import { pack } from '../catalogue/packed-rows.ts';
import { productHead, type Site } from '../page-head/structured-data.ts';
import { packTold } from '../page-head/told.ts';
import type { Crumb } from '../ui/breadcrumbs.tsx';

/** What the head of a product's page says, as the page carries it. */
function packHead(site: Site, product: Product, shipping: CountryShipping[], way: Crumb[]) {
	const { data, ...head } = productHead(site, product, shipping, way);
	return { head: pack(head), told: packTold(data) };
}

type Known = { origin: string | undefined; shipping: CountryShipping[]; sent: ReturnType<typeof packHead> };

/** By product as it was answered: one that has changed, or its price, is another. */
const known = new WeakMap<Product, Known>();

/** Of a product that all pages are given (`app/once-for.ts`), for the same origin, worked out once. */
export function sentHead(site: Site, product: Product, shipping: CountryShipping[], way: Crumb[]) {
	const before = known.get(product);
	if (before?.origin === site?.origin && before?.shipping === shipping) return before.sent;
	const sent = packHead(site, product, shipping, way);
	if (Object.isFrozen(product)) known.set(product, { origin: site?.origin, shipping, sent });
	return sent;
}
