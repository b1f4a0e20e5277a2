import { cx } from 'class-variance-authority';
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
export function MenuToggle({ className = '' }: { className?: string }) {
	const [open, setOpen] = useAtom(mobileMenuOpenAtom);
	const wasOpened = useStayMounted(open);
	return (
		<>
			<IconButton
				label="Menu"
				aria-haspopup="dialog"
				className={cx('noscript:hidden', className)}
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

/** Opens and closes the search bar below the header. With `wide`, the button has a visible label on wide screens. */
export function SearchToggle({ wide = false }: { wide?: boolean }) {
	const [open, setOpen] = useAtom(searchOpenAtom);
	return (
		<button
			type="button"
			aria-expanded={open}
			aria-controls={searchBarId}
			className={cx('search-toggle', wide && 'lg:px-2.5')}
			onClick={() => setOpen(!open)}
		>
			<Search className="size-5.5" strokeWidth={1.4} aria-hidden />
			<span className={cx('text-sm', wide ? 'max-lg:sr-only' : 'sr-only')}>Search</span>
		</button>
	);
}
