import { cx } from 'class-variance-authority';
import { type ReactNode, useState } from 'react';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { AddToCart } from '../cart/add-to-cart.tsx';
import { unavailableText } from '../catalogue/availability.ts';
import { coverOf, ProductPicture } from '../catalogue/product-picture.tsx';
import { Link } from '../navigation/link.tsx';
import { Amount } from '../pricing/amount.tsx';
import { useAllLive, useSpot } from '../pricing/newest-prices.ts';
import { Price } from '../pricing/price.tsx';
import { browserStorage } from '../storage/storage.ts';
import { Rating } from '../ui/rating.tsx';
import { type ComparedProduct, type FactRow, factRows, isDifferent, priceRows } from './compare-facts.ts';
import { RemoveSaved } from './remove-saved.tsx';
import { useCurrentProducts } from './use-current-products.ts';

const rowHead =
	'sticky left-0 z-1 border-r border-silver-200 bg-paper py-3 pr-3 text-left align-top text-sm font-normal text-ink-mute';
const cell = 'px-3 py-3 align-top text-sm sm:px-5';

/** The key of the stored choice to show only differences. */
const viewKey = 'compare_view';
const onlyDifferences = 'differences';

/** Products side by side. On a phone, the column of names is sticky while the products scroll. */
export function CompareTable({ products }: { products: ProductCard[] }) {
	const compared = useAllLive(useCurrentProducts(products));
	const spot = useSpot();
	// The table is only rendered in the browser, after hydration.
	const [isShort, setShort] = useState(() => browserStorage.get(viewKey) === onlyDifferences);
	const rows: ShownRow[] = [...commonRows(compared), ...factRows(compared, spot)];
	const canShorten = compared.length > 1;
	const shown = canShorten && isShort ? rows.filter(isDifferent) : rows;

	function choose(isChosen: boolean) {
		setShort(isChosen);
		if (isChosen) browserStorage.set(viewKey, onlyDifferences);
		else browserStorage.remove(viewKey);
	}

	return (
		<>
			{canShorten && (
				<div className="mb-4 flex flex-wrap items-center gap-x-4">
					<label className="flex min-h-11 items-center gap-3">
						<input
							type="checkbox"
							className="tick"
							checked={isShort}
							onChange={({ target }) => choose(target.checked)}
						/>
						<span>Show only differences</span>
					</label>
					<p role="status" className="figures text-sm text-ink-mute">
						{isShort && `${shown.length} of ${rows.length} rows`}
					</p>
				</div>
			)}
			<section
				aria-label="Comparison"
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable with the keyboard
				tabIndex={0}
				className="relative -mr-gutter overflow-x-auto pr-gutter sm:mr-0 sm:pr-0"
			>
				<table className="figures w-full border-collapse">
					<caption className="sr-only">The products you compare</caption>
					<thead>
						<tr className="rule-double">
							<td className={cx('w-24 sm:w-40', rowHead)} />
							{compared.map((product) => (
								<th key={product.id} scope="col" className={cx('min-w-42 font-normal', cell)}>
									<ProductHead product={product} />
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{shown.map(({ name, values, show }) => (
							<Row key={name} name={name} products={compared}>
								{(product, index) => show?.(product) ?? <Value value={values[index]} />}
							</Row>
						))}
						<Row name="Buy" products={compared}>
							{(product) => <AddToCart product={product} />}
						</Row>
					</tbody>
				</table>
			</section>
		</>
	);
}

/** A row of facts. Some have their own display. */
type ShownRow = FactRow & { show?: (product: ComparedProduct) => ReactNode };

/** The rows that all products have. The first price is the regular one, with its discount. */
function commonRows(products: ComparedProduct[]): ShownRow[] {
	const [regular, ...others] = priceRows(products);
	return [
		...(regular ? [{ ...regular, show: (product: ComparedProduct) => <Price product={product} regularOnly /> }] : []),
		...others,
		{
			name: 'Rating',
			values: products.map(({ rating }) => (rating.count > 0 ? `${rating.average} ${rating.count}` : undefined)),
			show: ({ rating }) => (rating.count > 0 ? <Rating value={rating.average} count={rating.count} /> : undefined),
		},
		{
			name: 'Stock',
			values: products.map((one) => (one.quantity > 0 ? `In stock, ${one.quantity}` : unavailableText(one))),
		},
	];
}

function Value({ value }: { value: FactRow['values'][number] }) {
	if (value === undefined) return <Nothing />;
	return typeof value === 'number' ? <Amount value={value} /> : value;
}

function ProductHead({ product }: { product: ProductCard }) {
	return (
		<div className="grid gap-2 text-left">
			<ProductPicture {...coverOf(product)} alt="" sizes="(min-width: 40rem) 16rem, 40vw" className="max-w-64" />
			<span className="label text-ink-mute">{product.brand.name}</span>
			<Link to={`/product-details/${product.id}`} className="font-display text-lg leading-snug hover:underline">
				{product.title}
			</Link>
			<span className="-ml-3.5 justify-self-start">
				<RemoveSaved list="compare" product={product} />
			</span>
		</div>
	);
}

type RowProps<P> = { name: string; products: P[]; children: (product: P, index: number) => ReactNode };

function Row<P extends ProductCard>({ name, products, children }: RowProps<P>) {
	return (
		<tr className="border-t border-silver-200">
			<th scope="row" className={rowHead}>
				{name}
			</th>
			{products.map((product, index) => (
				<td key={product.id} className={cell}>
					{children(product, index)}
				</td>
			))}
		</tr>
	);
}

function Nothing() {
	return (
		<span className="text-ink-mute">
			<span aria-hidden>–</span>
			<span className="sr-only">Not given</span>
		</span>
	);
}
