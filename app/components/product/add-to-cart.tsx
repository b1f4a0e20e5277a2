import { useSetAtom } from 'jotai';
import { ShoppingBag } from 'lucide-react';
import type { ProductCard } from '../../../contract/product.ts';
import { useChangeCart } from '../../state/cart.ts';
import { quickViewAtom } from '../../state/panels.ts';
import { Button } from '../ui/button.tsx';
import { firstChoice } from './product-choice.ts';

/** Puts one piece in the cart, in the color it is shown in; where a size is to be picked, the quick view asks. For a product that is out of stock it says so instead (spec section 5). */
export function AddToCart({ product }: { product: ProductCard }) {
	const changeCart = useChangeCart();
	const look = useSetAtom(quickViewAtom);

	function add() {
		const chosen = firstChoice(product);
		if (chosen) changeCart({ type: 'add', product, quantity: 1, chosen });
		else look(product);
	}

	return (
		<Button
			variant="secondary"
			size="sm"
			aria-label={`Add To Cart: ${product.title}`}
			className="w-full noscript:hidden"
			icon={<ShoppingBag className="size-4" strokeWidth={1.5} aria-hidden />}
			onClick={add}
		>
			Add To Cart
		</Button>
	);
}
