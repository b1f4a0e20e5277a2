import { useSetAtom } from 'jotai';
import type { MouseEvent, ReactNode } from 'react';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { Link } from '../navigation/link.tsx';
import { quickViewAtom } from '../navigation/panels.ts';
import { isPlainClick } from '../navigation/plain-click.ts';

/** Opens the quick view. Without JavaScript or in a new tab, it opens the product's page. */
export function QuickViewLink({ product, children }: { product: ProductCard; children: ReactNode }) {
	const open = useSetAtom(quickViewAtom);
	function click(event: MouseEvent) {
		// Offline, the link shows the notice and opens the product's page once the browser is back online.
		if (!isPlainClick(event) || !navigator.onLine) return;
		event.preventDefault();
		open(product);
	}
	return (
		<Link
			to={`/product-details/${product.id}`}
			aria-label={`Quick view: ${product.title}`}
			aria-haspopup="dialog"
			className="card-action icon-view"
			// The title has the same target.
			discover="none"
			onClick={click}
		>
			{children}
		</Link>
	);
}
