import type { ReactNode } from 'react';
import { Footer } from '../layouts/footer.tsx';
import { Main } from '../layouts/frame.tsx';
import { Header } from '../layouts/header.tsx';
import { type Character, homePaths } from '../layouts/site-links.ts';
import { pageMeta } from '../page-head/page-meta.ts';
import { organizationData, pictureUrl, siteData } from '../page-head/structured-data.ts';
import { Section } from '../ui/section.tsx';
import { firstHome, homes } from './homes.ts';
import { type Tile, Tiles } from './tiles.tsx';

/** A department or sub-category, with its number of products. */
export type DepartmentTile = Tile & { slug: string; placeholder: string | null; products: number };

/** The meta data of a home page. */
export function homeMeta(character: Character, site: Parameters<typeof pictureUrl>[0]) {
	const { title, description, hero } = character === 'bullion' ? firstHome() : homes[character];
	const url = pictureUrl(site, hero.picture.img, 'card');
	return pageMeta({
		title,
		description,
		canonical: homePaths[character],
		origin: site?.origin,
		picture: url ? { url, alt: hero.title } : undefined,
		// Structured data of the site belongs on its first page only.
		data: character === 'bullion' ? [organizationData(site), siteData(site)] : [],
	});
}

type HomePageProps = { character: Character; departments: DepartmentTile[]; children: ReactNode };

/** The frame of a home page: its theme, header and footer, and links to the other departments. */
export function HomePage({ character, departments, children }: HomePageProps) {
	return (
		<div data-character={character} className="contents">
			<Header variant="full" />
			<Main>
				{children}
				<OtherDepartments character={character} departments={departments} />
			</Main>
			<Footer promises="strip" />
		</div>
	);
}

/** Links to the departments. Each has the picture of a category. A department without products has no link. */
const departmentLinks: { category: string; name: string; to: string; character?: Character }[] = [
	{ category: 'gold', name: 'Bullion', to: homePaths.bullion, character: 'bullion' },
	{ category: 'fashion', name: 'Fashion and bags', to: homePaths.fashion, character: 'fashion' },
	{ category: 'beauty', name: 'Beauty', to: homePaths.beauty, character: 'beauty' },
	{ category: 'jewelry', name: 'Jewelry', to: homePaths.jewelry, character: 'jewelry' },
	{ category: 'electronics', name: 'Electronics', to: '/shop1?category=electronics' },
];

function OtherDepartments({ character, departments }: Omit<HomePageProps, 'children'>) {
	const tiles = departmentLinks
		.filter((link) => link.character !== character)
		.flatMap(({ category, name, to }) =>
			departments
				.filter((tile) => tile.slug === category && (tile.products > 0 || to === homePaths.bullion))
				.map((tile) => ({ ...tile, name, to })),
		);
	return (
		<Section title="More departments" lists={tiles} link={{ to: '/shop-category', text: 'All categories' }}>
			<Tiles tiles={tiles} />
		</Section>
	);
}
