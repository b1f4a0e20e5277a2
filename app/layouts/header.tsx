import { useSetAtom } from 'jotai';
import { Suspense, useEffect } from 'react';
import { NavLink, useLocation } from 'react-router';
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

/** Without scripts no menu opens: where the departments have no room beside the logo, they stand below it, in a bar that goes by. */
const besideWithoutMenu = {
	header: 'noscript:max-xl:static',
	bar: 'noscript:max-xl:h-auto noscript:max-xl:flex-wrap noscript:max-xl:py-2',
};

/** Spot prices; then the bar that stays: menu, search, logo, cart; then the departments. */
export function Header({ variant = 'full' }: { variant?: HeaderVariant }) {
	const { nav, centered, motto, links } = looks[variant];
	const below = nav === 'beside' ? besideWithoutMenu : { header: '', bar: '' };
	const side = centered ? 'flex flex-1 items-center' : 'flex items-center';
	useClosedOnNavigation();
	return (
		<>
			<Suspense>
				<SpotBar />
			</Suspense>
			<header className={`sticky top-0 z-20 border-b border-silver-200 bg-paper ${below.header}`}>
				<div className={`page flex h-header items-center gap-x-2 ${motto ? 'lg:h-28' : ''} ${below.bar}`}>
					<div className={`-ml-2.5 ${side} ${nav === 'beside' ? 'xl:hidden' : ''}`}>
						<MenuToggle className={nav === 'row' ? 'lg:hidden' : ''} />
						{centered && <SearchToggle wide />}
						{links && <Reading links={links} />}
					</div>
					<Logo motto={motto} />
					{nav === 'beside' && (
						<CategoryNav className="hidden grow xl:ml-8 xl:block noscript:block noscript:max-xl:order-last noscript:max-xl:basis-full" />
					)}
					<div className={`-mr-2.5 ml-auto justify-end ${side}`}>
						{!centered && <SearchToggle />}
						<HeaderActions />
					</div>
				</div>
				<SearchBar />
			</header>
			{nav === 'row' && (
				<CategoryNav className="relative z-10 hidden border-b border-silver-200 bg-paper px-gutter lg:block noscript:block" />
			)}
		</>
	);
}

function Reading({ links }: { links: typeof readingLinks }) {
	return (
		<nav aria-label="Reading" className="ml-3 hidden lg:block">
			<ul className="flex gap-5 text-sm">
				{links.map(({ name, to }) => (
					<li key={to}>
						<NavLink
							to={to}
							className="flex h-11 items-center underline-offset-8 hover:text-gilt aria-[current]:underline aria-[current]:decoration-gilt"
						>
							{name}
						</NavLink>
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
