import { useEffect, useRef, useState } from 'react';
import type { Sort, SortFigure } from '../../contract/catalogue/listing-choices.ts';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { weightName } from '../../contract/catalogue/weight.ts';
import { maxLineQuantity } from '../../contract/limits.ts';
import { priceOf } from '../../contract/pricing/amount.ts';
import { AddToCart } from '../cart/add-to-cart.tsx';
import { coverOf, ProductPicture } from '../catalogue/product-picture.tsx';
import { Link } from '../navigation/link.tsx';
import { Amount } from '../pricing/amount.tsx';
import { useLive } from '../pricing/newest-prices.ts';
import { Price } from '../pricing/price.tsx';
import { formatNumber } from '../ui/format.ts';
import { QuantityField } from '../ui/quantity-field.tsx';
import { type Filters, listingHref } from './query.ts';

type Column = { name: string; up: Sort; down: Sort; firstUp: boolean; isOfMetal?: boolean };

const figureColumn = (name: string, of: SortFigure, firstUp: boolean): Column => ({
	name,
	up: `${of}-low-to-high`,
	down: `${of}-high-to-low`,
	firstUp,
});

/** The sortable columns. `firstUp` is the direction of the first click. A table without metal omits the columns of metal. */
const columns: Column[] = [
	{ name: 'Product', up: 'name-a-to-z', down: 'name-z-to-a', firstUp: true },
	{ ...figureColumn('Weight', 'weight', true), isOfMetal: true },
	{ ...figureColumn('Fineness', 'fineness', false), isOfMetal: true },
	{ ...figureColumn('Premium', 'premium', true), isOfMetal: true },
	{ ...figureColumn('Per ounce', 'price-per-ounce', true), isOfMetal: true },
	{ name: 'Price', up: 'low-to-high', down: 'high-to-low', firstUp: true },
	figureColumn('Stock', 'stock', false),
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

function Head({ column: { name, up, down, firstUp }, path, filters: { sort, ...filters } }: HeadProps) {
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
	if (!terms || premium === undefined || perOunce === undefined) return <NoMetal />;
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

const metalHeads = columns.filter(({ isOfMetal }) => isOfMetal).map(({ name }) => name);

function NoMetal() {
	return metalHeads.map((name) => (
		<td key={name} className="none">
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
