import { useAtom } from 'jotai';
import { Link } from 'react-router';
import { useShopData } from '../../shop-data.ts';
import { mobileMenuOpenAtom } from '../../state/panels.ts';
import { Accordion } from '../ui/accordion.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { categoryPath, departmentMark } from './departments.ts';
import { HallmarkRow, Punch } from './hallmarks.tsx';
import { moreLinks } from './site-links.ts';

const row = 'flex min-h-11 items-center hover:text-gilt';

/** The whole shop in a panel at the left, for narrow screens and slim headers. Loaded when first opened. */
export default function MobileMenu() {
	const [open, setOpen] = useAtom(mobileMenuOpenAtom);
	const { categories, spot } = useShopData();
	const items = categories.map((category) => ({
		id: category.slug,
		title: (
			<span className="flex items-center gap-3.5 font-display text-xl">
				<Punch {...departmentMark(category.slug)} className="size-7 text-gilt" />
				{category.name}
			</span>
		),
		content: (
			<ul className="pl-10.5 text-ink">
				<li>
					<Link to={categoryPath(category.slug)} className={row}>
						All {category.name}
					</Link>
				</li>
				{category.children.map((child) => (
					<li key={child.slug}>
						<Link to={categoryPath(category.slug, child.slug)} className={row}>
							{child.name}
						</Link>
					</li>
				))}
			</ul>
		),
	}));
	return (
		<Drawer open={open} onClose={() => setOpen(false)} title="Menu" side="left">
			<nav aria-label="Menu" className="px-5 pb-8">
				<Accordion items={items} name="menu" className="border-t-0" />
				<ul className="pt-4">
					{moreLinks.map((link) => (
						<li key={link.to}>
							<Link to={link.to} className={row}>
								{link.name}
							</Link>
						</li>
					))}
				</ul>
				<HallmarkRow className="mt-8 h-7 text-silver-400" />
				{spot?.simulated && <p className="mt-3 text-sm text-ink-mute">{spot.label}</p>}
			</nav>
		</Drawer>
	);
}
