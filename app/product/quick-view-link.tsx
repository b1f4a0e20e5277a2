import { useSetAtom } from 'jotai';
import type { MouseEvent } from 'react';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { Link } from '../navigation/link.tsx';
import { quickViewAtom } from '../navigation/panels.ts';
import { isPlainClick } from '../navigation/plain-click.ts';
import { Tip } from '../ui/overlays/tooltip.tsx';

/** Closes the menu around an action, if there is one. The focus returns to the button that opened it. */
export const closeMenu = (action: HTMLElement) => action.closest<HTMLElement>('[popover]')?.hidePopover();

/** Opens the quick view. Without JavaScript or in a new tab, it opens the product's page. */
export function QuickViewLink({ product, hasTip }: { product: ProductCard; hasTip: boolean }) {
	const open = useSetAtom(quickViewAtom);
	function click(event: MouseEvent<HTMLElement>) {
		// Offline, the link shows the notice and opens the product's page once the browser is back online.
		if (!isPlainClick(event) || !navigator.onLine) return;
		event.preventDefault();
		closeMenu(event.currentTarget);
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
			<span>Quick view</span>
			{hasTip && <Tip text="Quick view" side="left" />}
		</Link>
	);
}
