import { useSetAtom } from 'jotai';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { unavailableText } from '../catalogue/availability.ts';
import { stockAlertPath } from '../catalogue/paths.ts';
import { firstChoice } from '../catalogue/product-choice.ts';
import { hasEmails } from '../email-notes.tsx';
import { quickViewAtom } from '../navigation/panels.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { useChangeCart } from './use-change-cart.ts';

type AddToCartProps = {
	product: ProductCard;
	quantity?: number;
	/** Label of the button. */
	children?: string;
};

/**
 * Adds a product to the cart, in the color of its picture. If the product has sizes, the quick view opens to choose one. For a
 * product that can't be bought now, it links to the form for a stock alert.
 */
export function AddToCart({ product, quantity = 1, children = 'Add To Cart' }: AddToCartProps) {
	const changeCart = useChangeCart();
	const openQuickView = useSetAtom(quickViewAtom);

	function add() {
		const chosen = firstChoice(product);
		if (chosen) changeCart({ type: 'add', product, quantity, chosen });
		else openQuickView(product);
	}

	if (product.status === 'out-of-stock') {
		return (
			<ButtonLink
				variant="quiet"
				size="breaking"
				to={stockAlertPath(product.id)}
				aria-label={`${hasEmails() ? 'Notify me' : unavailableText(product)}: ${product.title}`}
				className="w-full"
			>
				{hasEmails() ? 'Notify me' : unavailableText(product)}
			</ButtonLink>
		);
	}

	return (
		<Button
			variant="secondary"
			size="sm"
			aria-label={`Add To Cart: ${product.title}`}
			className="add-to-cart"
			onClick={add}
		>
			{children}
		</Button>
	);
}
