import { useSetAtom } from 'jotai';
import type { MouseEvent, ReactNode } from 'react';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { Link } from '../navigation/link.tsx';
import { quickViewAtom } from '../navigation/panels.ts';
import { isPlainClick } from '../navigation/plain-click.ts';

/** Opens the quick view; without JavaScript, and in a new tab, it is the link to the product's page. */
export function QuickViewLink({ product, children }: { product: ProductCard; children: ReactNode }) {
	const open = useSetAtom(quickViewAtom);
	function click(event: MouseEvent) {
		// Who is offline is told so by the link, and led to the product's page once they are connected.
		if (!isPlainClick(event) || !navigator.onLine) return;
		event.preventDefault();
		open(product);
	}
	return (
		<Link
			to={`/product-details/${product.id}`}
			aria-label={`Quick view: ${product.title}`}
			aria-haspopup="dialog"
			className="card-action sign-look"
			// Its title leads there, too.
			discover="none"
			onClick={click}
		>
			{children}
		</Link>
	);
}
