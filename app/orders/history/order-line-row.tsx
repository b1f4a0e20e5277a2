import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { type Chosen, chosenText } from '../../../contract/catalogue/chosen-options.ts';
import { listPriceText } from '../../../contract/orders/amount-rows.ts';
import type { OrderLine } from '../../../contract/orders/checkout.ts';
import { ProductPicture } from '../../catalogue/product-picture.tsx';
import { Amount } from '../../pricing/amount.tsx';

type OrderLineRowProps = {
	img: string;
	title: string;
	chosen: Chosen;
	quantity: number;
	amounts: Pick<OrderLine, 'ask' | 'sale' | 'quantity_break' | 'unit_price' | 'total'>;
	/** The line can't be bought, and no total includes it. */
	isUnavailable?: boolean;
	/** A problem of this line. */
	children?: ReactNode;
	/** Rendered below, across the full width. */
	below?: ReactNode;
};

/** A line of a cart or of an order. */
export function OrderLineRow(props: OrderLineRowProps) {
	const { img, title, chosen, quantity, amounts, isUnavailable, children, below } = props;
	const list = listPriceText(amounts);
	return (
		<li className="grid grid-cols-[3.5rem_1fr_auto] gap-3.5 text-sm">
			<ProductPicture img={img} alt="" sizes="3.5rem" widest={320} />
			<div className="min-w-0">
				<p className="font-medium">{title}</p>
				{chosenText(chosen) && <p>{chosenText(chosen)}</p>}
				<p className="figures text-ink-mute">
					<span>{`${quantity} × `}</span>
					<Amount value={amounts.unit_price} />
				</p>
				{list && <p className="figures text-ink-mute">{list}</p>}
				{children}
			</div>
			<p className={cx('figures', isUnavailable && 'text-ink-mute line-through')}>
				{isUnavailable && <span className="sr-only">Not counted: </span>}
				<Amount value={amounts.total} />
			</p>
			{below}
		</li>
	);
}
