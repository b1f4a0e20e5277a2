import { useSetAtom } from 'jotai';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../navigation/link.tsx';
import { mobileMenuOpenAtom, searchOpenAtom } from '../navigation/panels.ts';
import { serverRenderedComponent } from '../ui/lazy-component.tsx';
import { CategoryNav } from './category-nav.tsx';
import { HeaderActions } from './header-actions.tsx';
import { MenuToggle, SearchToggle } from './header-toggles.tsx';
import { type HeaderVariant, headerVariants } from './header-variants.ts';
import { Logo } from './logo.tsx';
import { SearchBar } from './search-bar.tsx';
import { isOutside, menuLinks, type SiteLink } from './site-links.ts';

// The server's HTML contains the bar with its prices. Its code is loaded after the page, before the first live prices arrive.
const SpotBar = serverRenderedComponent(
	import.meta.env.SSR ? (await import('../pricing/spot-bar.tsx')).default : undefined,
	() => import('../pricing/spot-bar.tsx'),
);

/** Placeholder for the spot bar, after a navigation from a layout without it. */
const spotBarPlaceholder = (
	<div className="on-ink">
		<div className="page spot-bar" />
	</div>
);

/**
 * The spot bar, then the sticky header with menu, logo, search and the shopper's links, then the departments. When the spot bar has
 * scrolled away (`pricing/spot-bar.tsx`), a wide header also shows the departments and two prices: `header.css`.
 */
export function Header({ variant = 'full' }: { variant?: HeaderVariant }) {
	const { departments, motto, links: ownLinks = [] } = headerVariants[variant];
	const links = [...ownLinks, ...menuLinks()];
	useCloseOnNavigation();
	return (
		<>
			<Suspense fallback={spotBarPlaceholder}>
				<SpotBar />
			</Suspense>
			<header className="header">
				<div className="page header-bar">
					<MenuToggle />
					<Logo />
					<SearchToggle />
					<SearchBar />
					<div className="header-actions">
						<HeaderActions />
					</div>
				</div>
			</header>
			<div className="departments" data-look={departments}>
				<div className="page departments-row">
					{motto && <aside className="motto">{motto}</aside>}
					<CategoryNav />
					{links.length > 0 && <ReadingNav links={links} />}
				</div>
			</div>
		</>
	);
}

function ReadingNav({ links }: { links: readonly SiteLink[] }) {
	const { pathname } = useLocation();
	return (
		<nav aria-label="ReadingNav" className="reading-nav">
			<ul>
				{links.map(({ name, to }) => (
					<li key={to}>
						<Link
							to={to}
							external={isOutside(to)}
							aria-current={`${pathname}/`.startsWith(`${to}/`) ? 'page' : undefined}
						>
							{name}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** Closes the menu and the search bar after every navigation. */
function useCloseOnNavigation() {
	const { key } = useLocation();
	const setMenu = useSetAtom(mobileMenuOpenAtom);
	const setSearch = useSetAtom(searchOpenAtom);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new page
	useEffect(() => {
		setMenu(false);
		setSearch(false);
	}, [key, setMenu, setSearch]);
}
