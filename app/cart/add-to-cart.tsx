import { useSetAtom } from 'jotai';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { tellMePath } from '../catalogue/paths.ts';
import { firstChoice } from '../catalogue/product-choice.ts';
import { hasEmails } from '../email-notes.tsx';
import { quickViewAtom } from '../navigation/panels.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { useChangeCart } from './use-change-cart.ts';

type AddToCartProps = {
	product: ProductCard;
	quantity?: number;
	/** What the button says. */
	children?: string;
};

/**
 * Puts one piece in the cart, or as many as are told, in the color it is shown in; where a size is to be picked, the quick view asks. Out
 * of stock, it leads to being told when it is back.
 */
export function AddToCart({ product, quantity = 1, children = 'Add To Cart' }: AddToCartProps) {
	const changeCart = useChangeCart();
	const look = useSetAtom(quickViewAtom);

	function add() {
		const chosen = firstChoice(product);
		if (chosen) changeCart({ type: 'add', product, quantity, chosen });
		else look(product);
	}

	if (product.status === 'out-of-stock') {
		return (
			<ButtonLink
				variant="quiet"
				size="breaking"
				to={tellMePath(product.id)}
				aria-label={`${hasEmails() ? 'Notify me' : 'Out of stock'}: ${product.title}`}
				className="w-full"
			>
				{hasEmails() ? 'Notify me' : 'Out of stock'}
			</ButtonLink>
		);
	}

	return (
		<Button variant="secondary" size="sm" aria-label={`Add To Cart: ${product.title}`} className="add" onClick={add}>
			{children}
		</Button>
	);
}
