import { useSetAtom } from 'jotai';
import { Eye } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { Link } from '../navigation/link.tsx';
import { quickViewAtom } from '../navigation/panels.ts';
import { isPlainClick } from '../navigation/plain-click.ts';
import { iconLook } from '../ui/icon-button.tsx';
import { Tip } from '../ui/tooltip.tsx';

/** Opens the quick view; without JavaScript, and in a new tab, it is the link to the product's page. */
export function QuickViewLink({ product, className }: { product: ProductCard; className: string }) {
	const open = useSetAtom(quickViewAtom);
	function click(event: MouseEvent) {
		if (!isPlainClick(event)) return;
		event.preventDefault();
		open(product);
	}
	return (
		<Link
			to={`/product-details/${product.id}`}
			aria-label={`Quick view: ${product.title}`}
			aria-haspopup="dialog"
			className={`${iconLook('raised', 'sm')} ${className}`}
			onClick={click}
		>
			<Eye className="size-4.5" strokeWidth={1.5} aria-hidden />
			<Tip text="Quick view" side="left" />
		</Link>
	);
}
