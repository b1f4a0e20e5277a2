import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { toDollars } from '../../../contract/amount.ts';
import { formatDollars } from '../../format.ts';
import { useChangeCart } from '../../state/cart.ts';
import type { CartLine } from '../../state/cart-rules.ts';
import { lineCents } from '../../state/cart-totals.ts';
import { ProductPicture } from '../product/product-picture.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Price } from '../ui/price.tsx';
import { QuantityField } from '../ui/quantity-field.tsx';

/** A line of the cart, in the panel and on the cart page. */
export function CartLineRow({ line, onLeave }: { line: CartLine; onLeave?: () => void }) {
	const changeCart = useChangeCart();
	const { id } = line;
	return (
		<li className="grid grid-cols-[5rem_1fr_auto] gap-x-4 gap-y-3 py-5 sm:grid-cols-[6rem_1fr_auto]">
			<ProductPicture img={line.img} alt="" sizes="6rem" className="row-span-2" />
			<div className="grid content-start gap-1">
				<Link
					to={`/product-details/${id}`}
					className="font-medium hover:underline hover:underline-offset-4"
					onClick={onLeave}
				>
					{line.title}
				</Link>
				<p className="text-sm text-ink-mute">
					{line.brand.name}, {line.unit}
				</p>
				<Price ask={line.pricing.ask} discount={line.discount} size="sm" />
			</div>
			<IconButton
				label={`Remove ${line.title}`}
				icon={<Trash2 className="size-4.5" strokeWidth={1.5} aria-hidden />}
				onClick={() => changeCart({ type: 'remove', id })}
			/>
			<div className="col-span-2 flex flex-wrap items-center justify-between gap-3">
				<QuantityField
					label={`Quantity of ${line.title}`}
					size="sm"
					value={line.orderQuantity}
					onChange={(quantity) => changeCart({ type: 'set-quantity', id, quantity })}
					onIncrement={() => changeCart({ type: 'increment', id })}
					onDecrement={() => changeCart({ type: 'decrement', id })}
				/>
				<p className="figures font-medium">
					<span className="sr-only">Line total </span>
					{formatDollars(toDollars(lineCents(line)))}
				</p>
			</div>
		</li>
	);
}
