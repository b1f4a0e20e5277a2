import { type Atom, useAtomValue, useSetAtom, type WritableAtom } from 'jotai';
import { GitCompareArrows, Heart, type LucideIcon, ShoppingBag, UserRound } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useAccountLink } from '../accounts/use-account-link.ts';
import { cartCountAtom } from '../cart/cart.ts';
import { Link } from '../navigation/link.tsx';
import { cartPanelOpenAtom } from '../navigation/panels.ts';
import { isPlainClick } from '../navigation/plain-click.ts';
import { savedCountAtoms } from '../saved/saved.ts';
import { iconLook } from '../ui/icon-button.tsx';
import { Tip } from '../ui/overlays/tooltip.tsx';
import { countedName } from './label-with-count.ts';

type HeaderAction = {
	name: string;
	to: string;
	Icon: LucideIcon;
	/** How many things are there, shown on the icon when above 0. */
	count?: Atom<number>;
	/** Opened in place of following the link, once the page is alive. */
	panel?: WritableAtom<boolean, [boolean], void>;
	/** On a phone there is room for it in the menu only. */
	wideOnly?: boolean;
};

/** What stands at the right of every header, in order, after the way to one's account. */
const actions: readonly HeaderAction[] = [
	{ name: 'Compare', to: '/compare', Icon: GitCompareArrows, count: savedCountAtoms.compare, wideOnly: true },
	{ name: 'Wishlist', to: '/wishlist', Icon: Heart, count: savedCountAtoms.wishlist, wideOnly: true },
	{ name: 'Cart', to: '/cart', Icon: ShoppingBag, count: cartCountAtom, panel: cartPanelOpenAtom },
];

export function HeaderActions() {
	return (
		<>
			<ActionLink {...useAccountLink()} Icon={UserRound} />
			{actions.map((action) => {
				const Control = action.count ? CountedAction : ActionLink;
				return <Control key={action.to} {...action} />;
			})}
		</>
	);
}

function CountedAction(props: HeaderAction) {
	return <ActionLink {...props} amount={useAtomValue(props.count as Atom<number>)} />;
}

function ActionLink({ name, to, Icon, panel, wideOnly, amount = 0 }: HeaderAction & { amount?: number }) {
	const look = {
		to,
		'aria-label': countedName(name, amount),
		className: iconLook({ className: wideOnly && 'max-sm:hidden' }),
		children: (
			<>
				<Icon className="size-5.5" strokeWidth={1.4} aria-hidden />
				{amount > 0 && (
					<span className="figures absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-gilt px-1 text-2xs font-medium text-paper">
						{amount > 99 ? '99+' : amount}
					</span>
				)}
				<Tip text={name} />
			</>
		),
	};
	return panel ? <PanelLink panel={panel} look={look} /> : <Link {...look} />;
}

type PanelLinkProps = { panel: NonNullable<HeaderAction['panel']>; look: Parameters<typeof Link>[0] };

function PanelLink({ panel, look }: PanelLinkProps) {
	const setOpen = useSetAtom(panel);
	function open(event: MouseEvent) {
		if (!isPlainClick(event)) return;
		event.preventDefault();
		setOpen(true);
	}
	return <Link {...look} aria-haspopup="dialog" onClick={open} />;
}
