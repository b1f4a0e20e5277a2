import { Link } from '../navigation/link.tsx';
import { type ListingLook, listingLooks, searchLook } from './listing-variants.ts';
import { type Filters, listingHref } from './query.ts';

/** The same products in every other look, filters and sort kept; search engines are led to one of them only. */
export function OtherLooks({ present, filters }: { present: ListingLook; filters: Filters }) {
	if (present.path === searchLook.path) return null;
	const rel = Object.keys(filters).length > 0 ? 'nofollow' : undefined;
	return (
		<nav aria-labelledby="other-looks" className="mt-12 border-t border-silver-200 pt-4 text-sm">
			<h2 id="other-looks" className="label mb-2 text-ink-mute">
				Other views of these products
			</h2>
			<ul className="flex flex-wrap gap-x-5 gap-y-2">
				{listingLooks
					.filter(({ path }) => path !== present.path)
					.map(({ path, link }) => (
						<li key={path}>
							<Link to={listingHref(path, filters, {})} rel={rel} className="link target text-ink-soft">
								{link}
							</Link>
						</li>
					))}
			</ul>
		</nav>
	);
}
