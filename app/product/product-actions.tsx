import { GitCompareArrows, Heart, MessageCircleQuestion } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Product, ProductCard } from '../../contract/catalogue/product.ts';
import { maxLineQuantity } from '../../contract/limits.ts';
import { priceOf, toCents } from '../../contract/pricing/amount.ts';
import { pieceCents } from '../../contract/pricing/quantity-breaks.ts';
import { useChangeCart } from '../cart/use-change-cart.ts';
import type { ProductChoice } from '../catalogue/product-choice.ts';
import { useNavigateTo } from '../navigation/use-navigate-to.ts';
import { useLive } from '../pricing/newest-prices.ts';
import { PiecePrices, PiecesTotal } from '../pricing/payment-prices.tsx';
import type { SavedList } from '../saved/saved-rules.ts';
import { useSaved } from '../saved/use-saved.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { QuantityField } from '../ui/quantity-field.tsx';
import { toCard } from './product-to-card.ts';
import { SizeField } from './size-field.tsx';

const icon = { className: 'size-4', strokeWidth: 1.5, 'aria-hidden': true } as const;

const buy = 'min-w-0 grow @max-[25rem]:px-3 @max-[22rem]:px-2!';

/** How many, and what to do with them. On a phone the buying row stays at the bottom of the screen. */
export function ProductActions({ product, choice }: { product: Product; choice: ProductChoice }) {
	const [quantity, setQuantity] = useState(1);
	const [isSizeMissing, setIsSizeMissing] = useState(false);
	const changeCart = useChangeCart();
	const navigate = useNavigateTo();
	const card = toCard(product);
	const sizes = useRef<HTMLDivElement>(null);

	/** Whether it could be added as far as the shopper is concerned; a size that is missing is asked for. */
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
				{/* Its own width decides, not the page's: beside the pictures it is as narrow as on a phone. */}
				<div className="flex flex-wrap gap-1.5 @min-[22rem]:gap-2 @min-[25rem]:gap-3">
					<QuantityField
						label="Quantity"
						value={quantity}
						most={maxLineQuantity}
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
					{quantity > 1 && <PiecesPrice product={product} pieces={quantity} />}
				</div>
			</div>
		</>
	);
}

/** What one costs, in the bar that stays on a phone. Below several pieces stands what they cost. */
function BarPrice({ product }: { product: Product }) {
	const price = usePieces({ product, pieces: 1 });
	return (
		<p className="bar-price">
			<span>{product.title}</span>
			<span className="figures">
				<PiecePrices {...price} inline />
			</span>
		</p>
	);
}

type PiecesProps = { product: Product; pieces: number };

/** What each of so many costs by wire, in cents, with what its other prices follow from. */
function usePieces({ product, pieces }: PiecesProps) {
	const live = useLive(product);
	const cents = pieceCents(toCents(priceOf(live).paid), live.pricing.breaks, pieces);
	return { pricing: live.pricing, cents };
}

/** What so many cost together, below the quantity: the large price of the page is that of one piece. */
function PiecesPrice({ product, pieces }: PiecesProps) {
	const price = usePieces({ product, pieces });
	return (
		<p className="figures order-last basis-full text-sm text-ink-soft">
			<PiecesTotal {...price} pieces={pieces} />
		</p>
	);
}

/** What can be done with a product besides buying it. */
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
