import { Suggested } from '../product/suggested.tsx';
import { PopularCategories } from '../search/popular-categories.tsx';

/** Shown where a page leads nowhere: departments, which the server writes, and goods, which come once the page is there. */
export default function WaysOn() {
	return (
		<div className="page pb-band text-center">
			<PopularCategories />
			<Suggested />
		</div>
	);
}
