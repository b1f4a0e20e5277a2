import { useAtom, useAtomValue } from 'jotai';
import { useRefreshedList } from '../catalogue/use-refreshed-list.ts';
import { cartPanelOpenAtom } from '../navigation/panels.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Drawer } from '../ui/overlays/drawer.tsx';
import { cartLinesAtom } from './cart.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { subtotalPrices } from './cart-totals.ts';
import { keyOf } from './change-cart.ts';
import { EmptyCart } from './empty-cart.tsx';
import { refreshCartAtom } from './refresh-cart.ts';
import { SubtotalList } from './totals-list.tsx';

/** The cart in a drawer, on any page. */
export default function CartPanel() {
	const [open, setOpen] = useAtom(cartPanelOpenAtom);
	const lines = useAtomValue(cartLinesAtom);
	const close = () => setOpen(false);
	useRefreshedList(refreshCartAtom, open);
	return (
		<Drawer open={open} onClose={close} title="Your cart" footer={lines.length > 0 && <PanelFooter onLeave={close} />}>
			{lines.length === 0 ? (
				<div className="px-5">
					<EmptyCart onLeave={close} />
				</div>
			) : (
				<ul className="divide-y divide-silver-200 px-5">
					{lines.map((line) => (
						<CartLineRow key={keyOf(line)} line={line} onLeave={close} />
					))}
				</ul>
			)}
		</Drawer>
	);
}

function PanelFooter({ onLeave }: { onLeave: () => void }) {
	const lines = useAtomValue(cartLinesAtom);
	return (
		<div className="grid gap-4">
			<SubtotalList prices={subtotalPrices(lines)} />
			<p className="text-sm text-ink-mute">Before shipping and tax.</p>
			<div className="grid grid-pair gap-3">
				<ButtonLink to="/cart" variant="secondary" onClick={onLeave}>
					View cart
				</ButtonLink>
				<ButtonLink to="/checkout" onClick={onLeave}>
					Checkout
				</ButtonLink>
			</div>
		</div>
	);
}
