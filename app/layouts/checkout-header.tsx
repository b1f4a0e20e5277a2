import { useAtomValue } from 'jotai';
import { ArrowLeft, ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cartCountAtom } from '../cart/cart.ts';
import { Link } from '../navigation/link.tsx';
import { labelWithCount } from './label-with-count.ts';
import { Logo } from './logo.tsx';

/** The header of the checkout: the logo, the insurance promise and, in the place of the cart, a link back to it. It has no navigation. */
export default function CheckoutHeader() {
	const count = useAtomValue(cartCountAtom);
	// The header hydrates after the page has read the cart, but its first render must match the server's HTML.
	const [isHydrated, setHydrated] = useState(false);
	useEffect(() => setHydrated(true), []);
	const amount = isHydrated ? count : 0;
	return (
		<header className="@container border-b border-silver-200">
			<div className="page flex min-h-14 items-center justify-between gap-x-5 text-sm sm:gap-x-8">
				<Logo />
				<div className="ml-auto flex items-center gap-2 text-ink-soft">
					<ShieldCheck className="size-4.5 flex-none text-gilt @max-[20rem]:hidden" strokeWidth={1.4} aria-hidden />
					<span>
						Insured<span className="max-sm:hidden"> delivery</span>
					</span>
				</div>
				<Link
					to="/cart"
					aria-label={labelWithCount('Back to cart', amount)}
					className="flex h-11 items-center gap-2 underline-offset-4 hover:underline"
				>
					<ArrowLeft className="size-4.5 flex-none @max-[16rem]:hidden" strokeWidth={1.4} aria-hidden />
					<span className="max-sm:capitalize">
						<span className="max-sm:hidden">Back to </span>cart
					</span>
				</Link>
			</div>
		</header>
	);
}
