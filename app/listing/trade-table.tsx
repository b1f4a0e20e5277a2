import { useEffect, useRef, useState } from 'react';
import type { Sort, SortFigure } from '../../contract/catalogue/listing-choices.ts';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { weightName } from '../../contract/catalogue/weight.ts';
import { maxLineQuantity } from '../../contract/limits.ts';
import { priceOf, toCents, toDollars } from '../../contract/pricing/amount.ts';
import { bidAtPublishedTerms, breaksOf } from '../../contract/selling/bid.ts';
import { AddToCart } from '../cart/add-to-cart.tsx';
import { coverOf, ProductPicture } from '../catalogue/product-picture.tsx';
import { Link } from '../navigation/link.tsx';
import { Amount } from '../pricing/amount.tsx';
import { useLive, useSpot } from '../pricing/newest-prices.ts';
import { Price } from '../pricing/price.tsx';
import { formatNumber } from '../ui/format.ts';
import { QuantityField } from '../ui/quantity-field.tsx';
import { type Filters, listingHref } from './query.ts';

/** The two directions of a sort. `firstUp` is the direction of the first click. */
type ColumnSort = { up: Sort; down: Sort; firstUp: boolean };
type Column = { name: string; sort?: ColumnSort; isOfMetal?: boolean };

const byFigure = (of: SortFigure, firstUp: boolean): ColumnSort => ({
	up: `${of}-low-to-high`,
	down: `${of}-high-to-low`,
	firstUp,
});

/** The columns. A table without metal omits the columns of metal. */
const columns: Column[] = [
	{ name: 'Product', sort: { up: 'name-a-to-z', down: 'name-z-to-a', firstUp: true } },
	{ name: 'Weight', sort: byFigure('weight', true), isOfMetal: true },
	{ name: 'Fineness', sort: byFigure('fineness', false), isOfMetal: true },
	{ name: 'Premium', sort: byFigure('premium', true), isOfMetal: true },
	{ name: 'Per ounce', sort: byFigure('price-per-ounce', true), isOfMetal: true },
	{ name: 'Price', sort: { up: 'low-to-high', down: 'high-to-low', firstUp: true } },
	{ name: 'Our bid', isOfMetal: true },
	{ name: 'Spread', isOfMetal: true },
	{ name: 'Stock', sort: byFigure('stock', false) },
];

type TradeTableProps = { path: string; title: string; filters: Filters; products: ProductCard[]; eager: number };

/** A table of products with their figures, prices and buy buttons. Its column headers are links that sort. */
export function TradeTable({ path, title, filters, products, eager }: TradeTableProps) {
	const hasMetal = products.some(({ pricing }) => pricing.terms);
	if (products.length === 0) return null;
	return (
		<table className="trade">
			<caption className="sr-only">{`${title}: figures and prices`}</caption>
			<thead>
				<tr>
					{columns
						.filter(({ isOfMetal }) => hasMetal || !isOfMetal)
						.map((column) => (
							<Head key={column.name} column={column} path={path} filters={filters} />
						))}
					<th scope="col">
						<span className="noscript:hidden">Buy</span>
					</th>
				</tr>
			</thead>
			<tbody>
				{products.map((product, index) => (
					<Row key={product.id} product={product} hasMetal={hasMetal} eager={index < eager} />
				))}
			</tbody>
		</table>
	);
}

type HeadProps = { column: Column; path: string; filters: Filters };

function Head({ column, path, filters: { sort, ...filters } }: HeadProps) {
	const { name } = column;
	if (!column.sort) return <th scope="col">{name}</th>;
	const { up, down, firstUp } = column.sort;
	const isUp = sort === up;
	const isDown = sort === down;
	const next = isUp || (!isDown && !firstUp) ? down : up;
	return (
		<th scope="col" aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}>
			<Link to={listingHref(path, filters, { sort: next })}>{name}</Link>
		</th>
	);
}

type RowProps = { product: ProductCard; hasMetal: boolean; eager: boolean };

function Row({ product, hasMetal, eager }: RowProps) {
	const { id, title, brand, quantity } = product;
	return (
		<tr>
			<th scope="row">
				<div>
					<ProductPicture {...coverOf(product)} alt="" sizes="4rem" widest={240} eager={eager && 'beside'} />
					<span>
						<Link to={`/product-details/${id}`}>{title}</Link>
						<small>{brand.name}</small>
					</span>
				</div>
			</th>
			{hasMetal && <MetalCells product={product} />}
			<td data-head="Price">
				<Price product={product} size="sm" />
			</td>
			{hasMetal && <BidCells product={product} />}
			<td data-head="Stock">{quantity > 0 ? formatNumber(quantity) : 'None'}</td>
			<td>
				<Buy product={product} />
			</td>
		</tr>
	);
}

/** The figures of a metal product. The price per ounce follows the market. */
function MetalCells({ product }: { product: ProductCard }) {
	const live = useLive(product);
	const { terms } = live.pricing;
	const { premium, perOunce } = priceOf(live);
	if (!terms || premium === undefined || perOunce === undefined) return <NoMetal cells={4} />;
	return (
		<>
			<td data-head="Weight">{weightName(terms.fine_weight)}</td>
			<td data-head="Fineness">{product.fineness}</td>
			<td data-head="Premium">{`${premium.toFixed(2)}%`}</td>
			<td data-head="Per ounce">
				<Amount value={perOunce} />
			</td>
		</>
	);
}

/** What the shop pays for a metal product, and how much less that is than its price for one piece by wire. Both follow the market. */
function BidCells({ product }: { product: ProductCard }) {
	const spot = useSpot().prices.find((one) => one.metal_id === product.metal_type);
	const live = useLive(product);
	const { ask, terms, bid_terms } = live.pricing;
	if (!spot || !terms || !bid_terms) return <NoMetal cells={2} />;
	const bid = bidAtPublishedTerms(spot.ask, {
		pricing: { ask, breaks: breaksOf(bid_terms.most_off) },
		discount: live.discount,
		bullion: { fine_weight: terms.fine_weight, spread: bid_terms.spread },
	});
	const paidCents = toCents(priceOf(live).paid);
	const spread = paidCents - bid;
	return (
		<>
			<td data-head="Our bid">
				<Amount value={toDollars(bid)} />
			</td>
			<td data-head="Spread">
				<Amount value={toDollars(spread)} />
				{paidCents > 0 && <small>{`${((100 * spread) / paidCents).toFixed(2)}%`}</small>}
			</td>
		</>
	);
}

/** Empty cells of a product without metal. */
function NoMetal({ cells }: { cells: number }) {
	return Array.from({ length: cells }, (_, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the cells never change their order
		<td key={index} className="none">
			<span aria-hidden>–</span>
			<span className="sr-only">None</span>
		</td>
	));
}

/** A quantity field and a buy button. Enter in the field clicks the button. For a product out of stock, a stock alert link. */
function Buy({ product }: { product: ProductCard }) {
	const [pieces, setPieces] = useState(1);
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const present = box.current;
		if (!present) return;
		const add = ({ key, target }: KeyboardEvent) => {
			if (key === 'Enter' && target instanceof HTMLInputElement)
				present.querySelector<HTMLElement>('.add-to-cart')?.click();
		};
		present.addEventListener('keydown', add);
		return () => present.removeEventListener('keydown', add);
	}, []);
	if (product.status === 'out-of-stock') return <AddToCart product={product} />;
	return (
		<div ref={box} className="trade-buy noscript:hidden">
			<QuantityField
				label={`Quantity of ${product.title}`}
				value={pieces}
				max={maxLineQuantity}
				stock={product.quantity}
				where="in stock"
				size="sm"
				onChange={setPieces}
				onIncrement={() => setPieces((now) => now + 1)}
				onDecrement={() => setPieces((now) => Math.max(1, now - 1))}
			/>
			<AddToCart product={product} quantity={pieces}>
				Add
			</AddToCart>
		</div>
	);
}
