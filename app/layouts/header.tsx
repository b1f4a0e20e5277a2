import { cx } from 'class-variance-authority';
import { useSetAtom } from 'jotai';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../navigation/link.tsx';
import { mobileMenuOpenAtom, searchOpenAtom } from '../navigation/panels.ts';
import { serverRenderedComponent } from '../ui/lazy-component.tsx';
import { CategoryNav } from './category-nav.tsx';
import { HeaderActions } from './header-actions.tsx';
import { MenuToggle, SearchToggle } from './header-toggles.tsx';
import { Logo } from './logo.tsx';
import { SearchBar } from './search-bar.tsx';
import { readingLinks } from './site-links.ts';

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

export type HeaderVariant = 'full' | 'quiet' | 'slim' | 'masthead';

type HeaderOptions = {
	/** The place of the departments on wide screens: in their own row, beside the logo, or only in the menu. */
	nav: 'row' | 'beside' | 'menu';
	/** Centers the logo. Otherwise it follows the menu button. */
	centered: boolean;
	/** A text below the logo, which is then larger. */
	motto?: string;
	/** Links beside the search on wide screens. */
	links?: typeof readingLinks;
};

const headerOptions: Record<HeaderVariant, HeaderOptions> = {
	full: { nav: 'row', centered: true },
	quiet: { nav: 'menu', centered: true },
	slim: { nav: 'beside', centered: false },
	masthead: { nav: 'row', centered: true, motto: 'Notes on metal, markets and making', links: readingLinks },
};

/**
 * The spot bar, then the sticky header with menu, search, logo and cart, then the departments. When the spot bar has scrolled away
 * (`pricing/spot-bar.tsx`), a wide header also shows the departments and two prices: `chrome.css`.
 */
export function Header({ variant = 'full' }: { variant?: HeaderVariant }) {
	const { nav, centered, motto, links } = headerOptions[variant];
	const side = centered ? 'header-side flex-1' : 'header-side';
	useCloseOnNavigation();
	return (
		<>
			<Suspense fallback={spotBarPlaceholder}>
				<SpotBar />
			</Suspense>
			<header className={`header header-${variant}`}>
				<div className={'page header-bar'}>
					<div className={side}>
						<MenuToggle className={nav === 'row' ? 'lg:hidden' : ''} />
						{centered && <SearchToggle wide />}
						{links && <ReadingNav links={links} />}
					</div>
					<Logo motto={motto} />
					{nav === 'beside' && <CategoryNav className="departments-beside" />}
					<div className={cx(side, 'ml-auto justify-end')}>
						{!centered && <SearchToggle />}
						<HeaderActions />
					</div>
				</div>
				<SearchBar />
			</header>
			{nav === 'row' && <CategoryNav className="departments" />}
		</>
	);
}

function ReadingNav({ links }: { links: typeof readingLinks }) {
	const { pathname } = useLocation();
	return (
		<nav aria-label="ReadingNav" className="ml-3 hidden lg:block">
			<ul className="flex gap-5 text-sm">
				{links.map(({ name, to }) => (
					<li key={to}>
						<Link
							to={to}
							aria-current={`${pathname}/`.startsWith(`${to}/`) ? 'page' : undefined}
							className="flex h-11 items-center underline-offset-8 hover:text-gilt aria-[current]:underline aria-[current]:decoration-gilt"
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
