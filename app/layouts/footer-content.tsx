import type { ReactNode } from 'react';
import { brandName, currentShop } from '../../contract/shop.ts';
import { categoryPath } from '../catalogue/departments.ts';
import { EmblemRow } from '../catalogue/emblems.tsx';
import { PromiseList } from '../catalogue/promises.tsx';
import { Link } from '../navigation/link.tsx';
import { policyLinks } from '../policies/policies.ts';
import { useSpot } from '../pricing/newest-prices.ts';
import { useShopData } from '../shop-data.ts';
import { ThemeSwitch } from '../theme/theme-switch.tsx';
import type { PromisePlace } from './footer.tsx';
import { Mark } from './logo.tsx';
import { companyLinks, isOutside, moreLinks } from './site-links.ts';
import { TrustStrip } from './trust-strip.tsx';

const promisesByPlace: Record<PromisePlace, { before?: ReactNode; inside?: ReactNode }> = {
	strip: { before: <TrustStrip /> },
	page: {},
	footer: { inside: <PromiseList className="mt-6 gap-2.5 text-silver-300" /> },
};

/** The content of the footer: links, promises and the source of the prices. */
export default function FooterContent({ promises = 'footer' }: { promises?: PromisePlace | undefined }) {
	const { categories } = useShopData();
	const { profile } = currentShop();
	const columns = [
		{ name: 'Bullion', links: categories.filter((one) => one.productType === 'metal').map(toLink) },
		{ name: 'Also in the shop', links: categories.filter((one) => one.productType !== 'metal').map(toLink) },
		{ name: 'Policies', links: policyLinks },
		{ name: 'Shopping', links: moreLinks() },
		{ name: 'Company', links: companyLinks },
		...(profile?.menus.footer ?? []).map(({ title, links }) => ({ name: title, links })),
	].filter((column) => column.links.length > 0);
	return (
		<>
			{promisesByPlace[promises].before}
			<footer className="on-ink pt-3">
				<div className="guilloche" aria-hidden />
				<div className="page grid gap-x-10 gap-y-9 pt-band pb-6 sm:gap-y-12 sm:pb-12 lg:grid-cols-[1.3fr_2.2fr]">
					<div>
						<p className="flex items-center gap-3 font-display text-3xl font-medium">
							<Mark className="size-10 text-gilt-leaf" />
							<span>{brandName()}</span>
						</p>
						{profile?.tagline && <p className="mt-4 max-w-88 text-silver-300">{profile.tagline}</p>}
						{profile && profile.social.length > 0 && (
							<ul className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-sm">
								{profile.social.map(({ name, url }) => (
									<li key={url}>
										<a href={url} rel="me noreferrer" className="link">
											{name}
										</a>
									</li>
								))}
							</ul>
						)}
						{promisesByPlace[promises].inside}
					</div>
					<nav
						aria-label="Footer"
						// On a phone, columns of equal height: the first three lists beside the others.
						className="footer-links columns-[7rem_2] gap-x-6 sm:grid sm:grid-cols-3 sm:gap-x-8 sm:gap-y-10 xl:grid-cols-5"
					>
						{columns.map((column) => (
							<FooterColumn key={column.name} {...column} />
						))}
					</nav>
				</div>
				<div className="page">
					<div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-paper/15 py-6 text-sm text-silver-300">
						<SpotNotice />
						<ThemeSwitch />
						<EmblemRow className="h-6 text-gilt-leaf/70" />
					</div>
				</div>
			</footer>
		</>
	);
}

/** A separate component, so that a tick doesn't re-render forty links. */
function SpotNotice() {
	const { simulated, label } = useSpot();
	const text = simulated
		? `${label}: spot prices and our prices don’t come from a market.`
		: 'Spot in US dollars per troy ounce.';
	return <p>{text}</p>;
}

type FooterLink = { name: string; to: string };

function toLink(category: { name: string; slug: string }): FooterLink {
	return { name: category.name, to: categoryPath(category.slug) };
}

function FooterColumn({ name, links }: { name: string; links: readonly FooterLink[] }) {
	return (
		<div className="max-sm:break-inside-avoid max-sm:pb-8">
			<h2 className="label mb-3 text-gilt-leaf">{name}</h2>
			<ul>
				{links.map((link) => (
					<li key={link.to}>
						{/* All listings have the same route, which the link 'All products' already discovers. */}
						<Link to={link.to} external={isOutside(link.to)} discover={link.to.includes('?') ? 'none' : 'render'}>
							{link.name}
						</Link>
					</li>
				))}
			</ul>
		</div>
	);
}
