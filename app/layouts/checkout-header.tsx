import { useAtomValue } from 'jotai';
import { ArrowLeft, ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cartCountAtom } from '../cart/cart.ts';
import { Link } from '../navigation/link.tsx';
import { countedName } from './label-with-count.ts';
import { Logo } from './logo.tsx';

/** Over the checkout: back to the cart, the name, and what one may rely on. Nothing to browse. */
export default function CheckoutHeader() {
	const count = useAtomValue(cartCountAtom);
	// This comes after the page, which knows the cart by then: at first it must be what the server wrote.
	const [isTaken, setTaken] = useState(false);
	useEffect(() => setTaken(true), []);
	const amount = isTaken ? count : 0;
	return (
		<header className="@container border-b border-silver-200">
			<div className="page grid min-h-14 grid-cols-[1fr_auto_1fr] items-center gap-x-3 text-sm">
				<Link
					to="/cart"
					aria-label={countedName('Back to cart', amount)}
					className="flex h-11 items-center gap-2 justify-self-start underline-offset-4 hover:underline"
				>
					<ArrowLeft className="size-4.5 flex-none @max-[16rem]:hidden" strokeWidth={1.4} aria-hidden />
					<span className="max-sm:capitalize">
						<span className="max-sm:hidden">Back to </span>cart
					</span>
				</Link>
				<Logo />
				<p className="flex items-center gap-2 justify-self-end text-ink-soft">
					<ShieldCheck className="size-4.5 flex-none text-gilt @max-[16rem]:hidden" strokeWidth={1.4} aria-hidden />
					<span>
						Insured<span className="max-sm:hidden"> delivery</span>
					</span>
				</p>
			</div>
		</header>
	);
}
