import { useAtomValue } from 'jotai';
import { ArrowLeft, ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cartCountAtom } from '../cart/cart.ts';
import { Link } from '../navigation/link.tsx';
import { labelWithCount } from './label-with-count.ts';
import { Logo } from './logo.tsx';

/** The header of the checkout: a link to the cart, the logo and the insurance promise. It has no navigation. */
export default function CheckoutHeader() {
	const count = useAtomValue(cartCountAtom);
	// The header hydrates after the page has read the cart, but its first render must match the server's HTML.
	const [isHydrated, setHydrated] = useState(false);
	useEffect(() => setHydrated(true), []);
	const amount = isHydrated ? count : 0;
	return (
		<header className="@container border-b border-silver-200">
			<div className="page grid min-h-14 grid-cols-[1fr_auto_1fr] items-center gap-x-3 text-sm">
				<Link
					to="/cart"
					aria-label={labelWithCount('Back to cart', amount)}
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
