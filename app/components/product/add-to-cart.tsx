import { ShoppingBag } from 'lucide-react';
import type { ProductCard } from '../../../contract/product.ts';
import { useChangeCart } from '../../state/cart.ts';
import { Button } from '../ui/button.tsx';

/** Puts one piece in the cart; for a product that is out of stock it says so instead (spec section 5). */
export function AddToCart({ product }: { product: ProductCard }) {
	const changeCart = useChangeCart();
	return (
		<Button
			variant="secondary"
			size="sm"
			aria-label={`Add To Cart: ${product.title}`}
			className="w-full noscript:hidden"
			icon={<ShoppingBag className="size-4" strokeWidth={1.5} aria-hidden />}
			onClick={() => changeCart({ type: 'add', product, quantity: 1 })}
		>
			Add To Cart
		</Button>
	);
}
