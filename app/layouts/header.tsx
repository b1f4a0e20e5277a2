import { cx } from 'class-variance-authority';
import { useSetAtom } from 'jotai';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../navigation/link.tsx';
import { mobileMenuOpenAtom, searchOpenAtom } from '../navigation/panels.ts';
import { writtenPart } from '../ui/lazy-part.tsx';
import { CategoryNav } from './category-nav.tsx';
import { HeaderActions } from './header-actions.tsx';
import { MenuToggle, SearchToggle } from './header-toggles.tsx';
import { Logo } from './logo.tsx';
import { SearchBar } from './search-bar.tsx';
import { readingLinks } from './site-links.ts';

// Whole in the server's HTML, as prices were; loaded by the browser after the page, since they are heard later still.
const SpotBar = writtenPart(
	import.meta.env.SSR ? (await import('../pricing/spot-bar.tsx')).default : undefined,
	() => import('../pricing/spot-bar.tsx'),
);

/** Where it comes to a page that one was led to from a layout without it. */
const spotPlace = (
	<div className="on-ink">
		<div className="page spot-line" />
	</div>
);

export type HeaderVariant = 'full' | 'quiet' | 'slim' | 'masthead';

type Look = {
	/** Where the departments stand on wide screens: in a row of their own, beside the logo, or only in the menu. */
	nav: 'row' | 'beside' | 'menu';
	/** The logo in the middle, or after the menu button. */
	centered: boolean;
	/** The logo large, with a line below it. */
	motto?: string;
	/** Beside the search, where there is room. */
	links?: typeof readingLinks;
};

const looks: Record<HeaderVariant, Look> = {
	full: { nav: 'row', centered: true },
	quiet: { nav: 'menu', centered: true },
	slim: { nav: 'beside', centered: false },
	masthead: { nav: 'row', centered: true, motto: 'Notes on metal, markets and making', links: readingLinks },
};

/**
 * Spot prices; then the bar that stays: menu, search, logo, cart; then the departments. Once the spot prices have gone by
 * (`pricing/use-stuck-header.ts`), a wide bar takes the departments and two of the prices in: `chrome.css`.
 */
export function Header({ variant = 'full' }: { variant?: HeaderVariant }) {
	const { nav, centered, motto, links } = looks[variant];
	const side = centered ? 'header-side flex-1' : 'header-side';
	useClosedOnNavigation();
	return (
		<>
			<Suspense fallback={spotPlace}>
				<SpotBar />
			</Suspense>
			<header className={`header header-${variant}`}>
				<div className={'page header-bar'}>
					<div className={side}>
						<MenuToggle className={nav === 'row' ? 'lg:hidden' : ''} />
						{centered && <SearchToggle wide />}
						{links && <Reading links={links} />}
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

function Reading({ links }: { links: typeof readingLinks }) {
	const { pathname } = useLocation();
	return (
		<nav aria-label="Reading" className="ml-3 hidden lg:block">
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

/** The menu and the search band close on every route change. */
function useClosedOnNavigation() {
	const { key } = useLocation();
	const setMenu = useSetAtom(mobileMenuOpenAtom);
	const setSearch = useSetAtom(searchOpenAtom);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new page
	useEffect(() => {
		setMenu(false);
		setSearch(false);
	}, [key, setMenu, setSearch]);
}
