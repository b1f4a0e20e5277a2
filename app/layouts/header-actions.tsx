import { type Atom, useAtomValue, useSetAtom, type WritableAtom } from 'jotai';
import { GitCompareArrows, Heart, type LucideIcon, ShoppingBag, UserRound } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { loginPath } from '../accounts/login/login-path.ts';
import { cartCountAtom } from '../cart/cart.ts';
import { Link } from '../navigation/link.tsx';
import { cartPanelOpenAtom } from '../navigation/panels.ts';
import { isPlainClick } from '../navigation/plain-click.ts';
import { savedCountAtoms } from '../saved/saved.ts';
import { userAtom } from '../storage/session.ts';
import { iconButtonClasses } from '../ui/icon-button.tsx';
import { Tip } from '../ui/overlays/tooltip.tsx';
import { labelWithCount } from './label-with-count.ts';

type HeaderAction = {
	name: string;
	to: string;
	Icon: LucideIcon;
	/** A number on the icon, shown if it is above 0. */
	count?: Atom<number>;
	/** A panel that opens instead of the link after hydration. */
	panel?: WritableAtom<boolean, [boolean], void>;
	/** On a phone, hidden while its number is 0. The menu of the phone has the link, too. */
	counted?: boolean;
};

/** The links on the right of every header, after the account link. */
const actions: readonly HeaderAction[] = [
	{ name: 'Compare', to: '/compare', Icon: GitCompareArrows, count: savedCountAtoms.compare, counted: true },
	{ name: 'Wishlist', to: '/wishlist', Icon: Heart, count: savedCountAtoms.wishlist, counted: true },
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

/** The link to the account or to the login. On the server and until hydration every visitor counts as a guest. */
function useAccountLink(): { name: string; to: string } {
	const user = useAtomValue(userAtom);
	const location = useLocation();
	if (user) return { name: 'Account', to: '/profile' };
	return { name: 'Log in', to: user === null ? loginPath(location) : '/login' };
}

function CountedAction(props: HeaderAction) {
	return <ActionLink {...props} amount={useAtomValue(props.count as Atom<number>)} />;
}

function ActionLink({ name, to, Icon, panel, counted, amount = 0 }: HeaderAction & { amount?: number }) {
	const linkProps = {
		to,
		'aria-label': labelWithCount(name, amount),
		className: iconButtonClasses({ className: counted && amount === 0 && 'max-sm:hidden' }),
		children: (
			<>
				<Icon className="size-5.5" strokeWidth={1.4} aria-hidden />
				{amount > 0 && (
					<span className="figures absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-gilt px-1 text-2xs font-medium text-paper">
						{amount > 99 ? '99+' : amount}
					</span>
				)}
				<Tip text={name} />
			</>
		),
	};
	return panel ? <PanelLink panel={panel} linkProps={linkProps} /> : <Link {...linkProps} />;
}

type PanelLinkProps = { panel: NonNullable<HeaderAction['panel']>; linkProps: Parameters<typeof Link>[0] };

function PanelLink({ panel, linkProps }: PanelLinkProps) {
	const setOpen = useSetAtom(panel);
	function open(event: MouseEvent) {
		if (!isPlainClick(event)) return;
		event.preventDefault();
		setOpen(true);
	}
	return <Link {...linkProps} aria-haspopup="dialog" onClick={open} />;
}
