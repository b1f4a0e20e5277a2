import { cx } from 'class-variance-authority';
import { useAtom, useAtomValue } from 'jotai';
import { CategoryPicture } from '../catalogue/category-picture.tsx';
import { useCompleteCategories } from '../catalogue/complete-categories.ts';
import { categoryPath } from '../catalogue/departments.ts';
import { EmblemRow } from '../catalogue/emblems.tsx';
import { Link } from '../navigation/link.tsx';
import { mobileMenuOpenAtom } from '../navigation/panels.ts';
import { policyLinks } from '../policies/policies.ts';
import { useSpot } from '../pricing/newest-prices.ts';
import { savedCountAtoms } from '../saved/saved.ts';
import type { SavedList } from '../saved/saved-rules.ts';
import { useShopData } from '../shop-data.ts';
import { ThemeSwitch } from '../theme/theme-switch.tsx';
import { Accordion } from '../ui/accordion.tsx';
import { Drawer } from '../ui/overlays/drawer.tsx';
import { labelWithCount } from './label-with-count.ts';
import { companyLinks, isOutside, menuLinks, moreLinks, type SiteLink } from './site-links.ts';

const row = 'flex min-h-11 items-center hover:text-gilt';

const allLinks = (): readonly SiteLink[] => [...menuLinks(), ...moreLinks(), ...companyLinks, ...policyLinks];

/** Placeholder until the picture is known. */
const noPicture = { img: null, placeholder: null };

/** The shop's menu in a drawer, for narrow screens and slim headers. Its code is loaded when it first opens. */
export default function MobileMenu() {
	const [open, setOpen] = useAtom(mobileMenuOpenAtom);
	const { categories } = useShopData();
	const completeCategories = useCompleteCategories(open);
	const pictureOf = (department: string, part?: string) => {
		const found = completeCategories?.find(({ slug }) => slug === department);
		return (part ? found?.children.find(({ slug }) => slug === part) : found) ?? noPicture;
	};
	const spot = useSpot();
	const items = categories.map((category) => ({
		id: category.slug,
		title: (
			<span className="flex items-center gap-3.5 font-display text-xl">
				<span className="size-12 flex-none overflow-hidden rounded-sm">
					<CategoryPicture category={pictureOf(category.slug)} sizes="3rem" />
				</span>
				<span>{category.name}</span>
			</span>
		),
		content: (
			<ul className="pl-15.5 text-ink">
				<li>
					<Link to={categoryPath(category.slug)} className={row}>
						{`All ${category.name}`}
					</Link>
				</li>
				{category.children.map((child) => (
					<li key={child.slug}>
						<Link to={categoryPath(category.slug, child.slug)} className={cx(row, 'gap-3 py-1')}>
							<span className="size-10 flex-none overflow-hidden rounded-sm">
								<CategoryPicture category={pictureOf(category.slug, child.slug)} sizes="2.5rem" />
							</span>
							<span>{child.name}</span>
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
					{allLinks().map((link) => (
						<li key={link.to}>
							{link.list ? (
								<ListLink name={link.name} to={link.to} list={link.list} />
							) : (
								<Link to={link.to} className={row}>
									{link.name}
								</Link>
							)}
						</li>
					))}
				</ul>
				<ThemeSwitch className="mt-6" />
				<EmblemRow className="mt-8 h-7 text-silver-400" />
				{spot.simulated && <p className="mt-3 text-sm text-ink-mute">{spot.label}</p>}
			</nav>
		</Drawer>
	);
}

/** A link to a list with its number of products, which a phone's header has no space for. */
function ListLink({ name, to, list }: { name: string; to: string; list: SavedList }) {
	const amount = useAtomValue(savedCountAtoms[list]);
	return (
		<Link to={to} external={isOutside(to)} className={cx(row, 'gap-2.5')} aria-label={labelWithCount(name, amount)}>
			<span>{name}</span>
			{amount > 0 && (
				<span className="figures grid h-5 min-w-5 place-items-center rounded-full bg-gilt px-1.5 text-2xs font-medium text-paper">
					{amount}
				</span>
			)}
		</Link>
	);
}
