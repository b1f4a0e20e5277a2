import { useAtom } from 'jotai';
import { Menu, Search } from 'lucide-react';
import { Suspense } from 'react';
import { mobileMenuOpenAtom, searchOpenAtom } from '../navigation/panels.ts';
import { useStayMounted } from '../navigation/use-stay-mounted.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { searchBarId } from './search-bar.tsx';

const MobileMenu = lazyComponent(() => import('./mobile-menu.tsx'));

/** Opens the shop's menu. The code of the menu is loaded when it opens for the first time. */
export function MenuToggle() {
	const [open, setOpen] = useAtom(mobileMenuOpenAtom);
	const wasOpened = useStayMounted(open);
	return (
		<>
			<IconButton
				label="Menu"
				aria-haspopup="dialog"
				className="header-menu"
				icon={<Menu className="size-5.5" strokeWidth={1.4} aria-hidden />}
				onClick={() => setOpen(true)}
			/>
			{wasOpened && (
				<Suspense>
					<MobileMenu />
				</Suspense>
			)}
		</>
	);
}

/** Opens and closes the search below the header of a phone. Wider headers always show the search. */
export function SearchToggle() {
	const [open, setOpen] = useAtom(searchOpenAtom);
	return (
		<IconButton
			label="Search"
			aria-expanded={open}
			aria-controls={searchBarId}
			className="search-toggle"
			icon={<Search className="size-5.5" strokeWidth={1.4} aria-hidden />}
			onClick={() => setOpen(!open)}
		/>
	);
}
