import type { ReactNode } from 'react';
import { formatDollars } from '../../format.ts';
import { ProductPicture } from '../product/product-picture.tsx';

type OrderLineRowProps = {
	img: string;
	title: string;
	quantity: number;
	/** Dollars. */
	unitPrice: number;
	total: number;
	/** What stands in the way of this line. */
	children?: ReactNode;
};

/** A line of what is being bought or was ordered. */
export function OrderLineRow({ img, title, quantity, unitPrice, total, children }: OrderLineRowProps) {
	return (
		<li className="grid grid-cols-[3.5rem_1fr_auto] gap-3.5 text-sm">
			<ProductPicture img={img} alt="" sizes="3.5rem" />
			<div className="min-w-0">
				<p className="font-medium">{title}</p>
				<p className="figures text-ink-mute">
					{quantity} × {formatDollars(unitPrice)}
				</p>
				{children}
			</div>
			<p className="figures">{formatDollars(total)}</p>
		</li>
	);
}
