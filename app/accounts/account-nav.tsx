import {
	Bell,
	ChartLine,
	LayoutDashboard,
	type LucideIcon,
	MapPin,
	Package,
	ShieldCheck,
	UserRound,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../navigation/link.tsx';

/** The pages of an account. */
const views: readonly { name: string; to: string; Icon: LucideIcon }[] = [
	{ name: 'Overview', to: '/profile', Icon: LayoutDashboard },
	{ name: 'Orders', to: '/order', Icon: Package },
	{ name: 'Portfolio', to: '/portfolio', Icon: ChartLine },
	{ name: 'Alerts', to: '/profile/alerts', Icon: Bell },
	{ name: 'Addresses', to: '/profile/addresses', Icon: MapPin },
	{ name: 'Details', to: '/profile/details', Icon: UserRound },
	{ name: 'Security', to: '/profile/security', Icon: ShieldCheck },
];

const listClass =
	'relative -mx-gutter flex overflow-x-auto border-b border-silver-200 px-gutter [scrollbar-width:none] xl:mx-0 xl:flex-col xl:gap-0.5 xl:overflow-visible xl:border-b-0 xl:px-0';
const linkClass =
	'flex min-h-11 items-center gap-2.5 border-b-2 border-transparent px-3 text-sm whitespace-nowrap text-ink-soft transition-colors -outline-offset-2 hover:text-ink aria-[current]:border-gilt aria-[current]:font-medium aria-[current]:text-ink xl:rounded-xs xl:border-b-0 xl:border-l-2 xl:px-4 xl:hover:bg-vellum xl:aria-[current]:bg-vellum';

/** Links to the pages of the account: a column on desktops, otherwise a strip that scrolls sideways. */
export function AccountNav() {
	const { pathname } = useLocation();
	const list = useRef<HTMLUListElement>(null);
	useEffect(() => centerCurrent(list.current), []);
	return (
		<nav aria-label="Pages of your account" className="mb-8 print:hidden xl:sticky xl:top-20 xl:mb-0 xl:self-start">
			<ul ref={list} className={listClass}>
				{views.map(({ name, to, Icon }) => (
					<li key={to}>
						<Link to={to} aria-current={to === pathname ? 'page' : undefined} className={linkClass}>
							<Icon className="size-4.5 flex-none" strokeWidth={1.5} aria-hidden />
							<span>{name}</span>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** Scrolls the strip to its current page. `scrollIntoView` would also scroll the page. */
function centerCurrent(list: HTMLElement | null): void {
	const current = list?.querySelector<HTMLElement>('[aria-current]');
	if (list && current) list.scrollLeft = current.offsetLeft + current.offsetWidth / 2 - list.clientWidth / 2;
}
