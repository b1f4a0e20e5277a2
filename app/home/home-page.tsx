import type { ReactNode } from 'react';
import { Footer } from '../layouts/footer.tsx';
import { Main } from '../layouts/frame.tsx';
import { Header } from '../layouts/header.tsx';
import { type Character, homeLinks } from '../layouts/site-links.ts';
import { TrustStrip } from '../layouts/trust-strip.tsx';
import { pageMeta } from '../page-head/page-meta.ts';
import { organizationData, pictureAddress, siteData } from '../page-head/structured-data.ts';
import { useShopData } from '../shop-data.ts';
import { Section } from '../ui/section.tsx';
import { homes } from './homes.ts';
import { Tiles } from './tiles.tsx';

/** What the head of a home says. */
export function homeMeta(character: Character, site: Parameters<typeof pictureAddress>[0]) {
	const { title, description, hero } = homes[character];
	const url = pictureAddress(site, hero.picture.img);
	return pageMeta({
		title,
		description,
		canonical: homeLinks[character].to,
		origin: site?.origin,
		picture: url ? { url, alt: hero.title } : undefined,
		// Said once for the whole site: on its first page.
		data: character === 'bullion' ? [organizationData(site), siteData(site)] : [],
	});
}

/** The frame of a home: its own header, character and footer, and the doors to the other homes. */
export function HomePage({ character, children }: { character: Character; children: ReactNode }) {
	return (
		<div data-character={character} className="contents">
			<Header variant="full" />
			<Main>
				{children}
				<OtherDepartments character={character} />
			</Main>
			<TrustStrip />
			<Footer />
		</div>
	);
}

/** Where the doors lead, by the category whose picture is on the door. */
const doors: { category: string; name: string; to: string; character?: Character }[] = [
	{ category: 'gold', name: 'Bullion', to: homeLinks.bullion.to, character: 'bullion' },
	{ category: 'fashion', name: 'Fashion and bags', to: homeLinks.fashion.to, character: 'fashion' },
	{ category: 'beauty', name: 'Beauty', to: homeLinks.beauty.to, character: 'beauty' },
	{ category: 'jewelry', name: 'Jewelry', to: homeLinks.jewelry.to, character: 'jewelry' },
	{ category: 'electronics', name: 'Electronics', to: '/shop1?category=electronics' },
];

function OtherDepartments({ character }: { character: Character }) {
	const tiles = useDepartmentTiles();
	return (
		<Section title="Elsewhere in the house" link={{ to: '/shop-category', text: 'All categories' }}>
			<Tiles
				tiles={doors
					.filter((door) => door.character !== character)
					.flatMap(({ category, name, to }) =>
						tiles.filter((tile) => tile.slug === category).map((tile) => ({ ...tile, name, to })),
					)}
			/>
		</Section>
	);
}

/** A tile for each department of the shop. */
export function useDepartmentTiles() {
	return useShopData().categories.map(({ slug, name, description, img, placeholder, productType, children }) => ({
		slug,
		productType,
		to: `/shop1?category=${slug}`,
		name,
		text: description,
		img,
		placeholder,
		children: children.map((child) => ({
			slug: child.slug,
			to: `/shop1?category=${slug}&subCategory=${child.slug}`,
			name: child.name,
			text: child.description,
			img: child.img,
			placeholder: child.placeholder,
		})),
	}));
}
