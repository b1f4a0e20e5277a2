import { GitCompareArrows, Heart, MessageCircleQuestion } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Product, ProductCard } from '../../contract/catalogue/product.ts';
import { maxLineQuantity } from '../../contract/limits.ts';
import { priceOf, toCents, toDollars } from '../../contract/pricing/amount.ts';
import { piecePrices } from '../../contract/pricing/payment-prices.ts';
import { pieceCents } from '../../contract/pricing/quantity-breaks.ts';
import { useChangeCart } from '../cart/use-change-cart.ts';
import type { ProductChoice } from '../catalogue/product-choice.ts';
import { useNavigateTo } from '../navigation/use-navigate-to.ts';
import { Amount } from '../pricing/amount.tsx';
import { useLive } from '../pricing/newest-prices.ts';
import { PiecesTotal } from '../pricing/payment-prices.tsx';
import type { SavedList } from '../saved/saved-rules.ts';
import { useSaved } from '../saved/use-saved.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { QuantityField } from '../ui/quantity-field.tsx';
import { toCard } from './product-to-card.ts';
import { SizeField } from './size-field.tsx';

const icon = { className: 'size-4', strokeWidth: 1.5, 'aria-hidden': true } as const;

const buy = 'min-w-0 grow @max-[25rem]:px-3 @max-[22rem]:px-2!';

/** The size, quantity and buy buttons. On a phone, the buy bar sticks to the bottom of the screen. */
export function ProductActions({ product, choice }: { product: Product; choice: ProductChoice }) {
	const [quantity, setQuantity] = useState(1);
	const [isSizeMissing, setIsSizeMissing] = useState(false);
	const changeCart = useChangeCart();
	const navigate = useNavigateTo();
	const card = toCard(product);
	const sizes = useRef<HTMLDivElement>(null);

	/** Adds the product to the cart. Returns false and focuses the size field if no size is chosen. */
	function add(): boolean {
		const isMissing = product.sizes.length > 0 && !choice.size;
		setIsSizeMissing(isMissing);
		if (isMissing) sizes.current?.querySelector('input')?.focus();
		else changeCart({ type: 'add', product: card, quantity, chosen: choice });
		return !isMissing;
	}

	function buyNow() {
		if (add() && product.status === 'in-stock') navigate('/checkout');
	}

	return (
		<>
			<div ref={sizes} className="contents">
				<SizeField
					sizes={product.sizes}
					chosen={choice.size}
					onPick={choice.pickSize}
					error={isSizeMissing && !choice.size ? 'Choose a size.' : undefined}
				/>
			</div>
			<p className="hidden text-ink-soft noscript:block">
				Your cart is stored in this browser. You need JavaScript to buy.
			</p>
			<div className="buy-bar @container noscript:hidden">
				{quantity === 1 && <BarPrice product={product} />}
				{/* A container query: in the column beside the pictures, the bar is as narrow as on a phone. */}
				<div className="flex flex-wrap gap-1.5 @min-[22rem]:gap-2 @min-[25rem]:gap-3">
					<QuantityField
						label="Quantity"
						value={quantity}
						max={maxLineQuantity}
						stock={product.quantity}
						where="in stock"
						onChange={setQuantity}
						onIncrement={() => setQuantity((present) => present + 1)}
						onDecrement={() => setQuantity((present) => Math.max(1, present - 1))}
					/>
					<Button className={buy} onClick={add}>
						Add To Cart
					</Button>
					<Button variant="secondary" className={buy} onClick={buyNow}>
						Buy Now
					</Button>
					{quantity > 1 && <TotalPrice product={product} pieces={quantity} />}
				</div>
			</div>
		</>
	);
}

/** The regular price of one item in the sticky bar. For a larger quantity, the total is shown instead. */
function BarPrice({ product }: { product: Product }) {
	const { pricing, cents } = useUnitPrice({ product, pieces: 1 });
	const [regular, ...others] = piecePrices(cents, pricing.surcharges);
	if (!regular) return null;
	return (
		<p className="bar-price">
			<span>{product.title}</span>
			<span className="figures whitespace-nowrap">
				<Amount value={toDollars(regular.cents)} tight />
				{others.length > 0 && <span>{` by ${regular.name.toLowerCase()}`}</span>}
			</span>
		</p>
	);
}

type QuantityProps = { product: Product; pieces: number };

/** The unit wire price for a quantity, in cents, with the pricing from which other prices derive. */
function useUnitPrice({ product, pieces }: QuantityProps) {
	const live = useLive(product);
	const cents = pieceCents(toCents(priceOf(live).paid), live.pricing.breaks, pieces);
	return { pricing: live.pricing, cents };
}

/** The total for a quantity. The large price on the page is that of one item. */
function TotalPrice({ product, pieces }: QuantityProps) {
	const price = useUnitPrice({ product, pieces });
	return (
		<p className="figures order-last basis-full text-sm text-ink-soft">
			<PiecesTotal {...price} pieces={pieces} />
		</p>
	);
}

/** The actions besides buying: compare, wishlist and question. */
export function OtherActions({ product }: { product: Product }) {
	const card = toCard(product);
	return (
		<div className="-ml-3.5 flex flex-wrap gap-y-1 noscript:hidden">
			<SaveButton list="compare" product={card} label="Compare" icon={<GitCompareArrows {...icon} />} />
			<SaveButton list="wishlist" product={card} label="Add Wishlist" icon={<Heart {...icon} />} />
			<ButtonLink
				variant="quiet"
				size="sm"
				to={`/contact?product=${product.id}`}
				icon={<MessageCircleQuestion {...icon} />}
			>
				Ask a question
			</ButtonLink>
		</div>
	);
}

type SaveButtonProps = { list: SavedList; product: ProductCard; label: string; icon: ReactNode };

function SaveButton({ list, product, label, icon }: SaveButtonProps) {
	const [isSaved, toggle] = useSaved(list, product);
	return (
		<Button variant="quiet" size="sm" aria-pressed={isSaved} icon={icon} onClick={toggle}>
			{label}
		</Button>
	);
}
