import { backendApi } from '../api/backend.server.ts';
import { fetchListing } from '../api/catalogue.ts';
import type { Api } from '../api/client.ts';
import { Hero } from '../components/home/hero.tsx';
import { HomePage, homeMeta, useDepartmentTiles } from '../components/home/home-page.tsx';
import { homes } from '../components/home/homes.ts';
import { Sale } from '../components/home/sale.tsx';
import { mostColors, Shades } from '../components/home/shades.tsx';
import { Spotlight } from '../components/home/spotlight.tsx';
import { Steps } from '../components/home/steps.tsx';
import { type Tile, Tiles } from '../components/home/tiles.tsx';
import { Voices } from '../components/home/voices.tsx';
import { ProductGrid } from '../components/product/product-grid.tsx';
import { coverOf } from '../components/product/product-picture.tsx';
import { Section } from '../components/ui/section.tsx';
import type { Route } from './+types/home-4.ts';
import { readHome } from './home.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => homeMeta('jewelry', matches[0].loaderData);

export async function loader({ context }: Route.LoaderArgs) {
	const api = backendApi(context);
	const [home, stoneTiles] = await Promise.all([
		readHome(api, 'jewelry'),
		Promise.all(stones.map((stone) => tileOf(api, stone))),
	]);
	return { ...home, stoneTiles: stoneTiles.filter((tile) => tile !== undefined) };
}

const stones = [
	{ name: 'Diamond', word: 'diamond', text: 'The hardest, and the best at giving light back' },
	{ name: 'Sapphire', word: 'sapphire', text: 'Corundum in its blue; only diamond can scratch it' },
	{ name: 'Pearl', word: 'pearl', text: 'Grown, not cut, and matched by eye' },
];

/** What is set with a stone, behind the picture of one such piece; undefined when there is none. */
async function tileOf(api: Api, { name, word, text }: (typeof stones)[number]): Promise<Tile | undefined> {
	const query = { category: 'jewelry', searchText: word };
	const { products } = await fetchListing(api, { ...query, sort: 'high-to-low', perPage: '1' });
	const [piece] = products;
	return piece && { ...coverOf(piece), name, text, to: `/shop1?${new URLSearchParams(query)}` };
}

const assurances = [
	{ title: 'Hallmarked', text: 'The karat is struck into the piece and printed on its page.' },
	{ title: 'Weighed', text: 'In grams, as we weigh bullion. You know how much gold you are buying.' },
	{ title: 'Solid', text: 'Ten to eighteen karat all the way through. Where a piece is hollow, we say hollow.' },
];

/** Jewelry: the lid of the box open, the room dark. */
export default function JewelryHome({ loaderData }: Route.ComponentProps) {
	const { bestsellers, featured, newArrivals, sale, voices, stoneTiles } = loaderData;
	const parts = useDepartmentTiles().find((tile) => tile.slug === 'jewelry')?.children ?? [];
	const golds = mostColors(bestsellers);
	return (
		<HomePage character="jewelry">
			<Hero {...homes.jewelry.hero} />
			<Section title="The jewel box" link={{ to: '/shop1?category=jewelry', text: 'All jewelry' }}>
				<Tiles tiles={parts} cut="arches" />
			</Section>
			<Spotlight products={featured} eyebrow="Featured" />
			<Section title="By stone" tone="vellum">
				<Tiles tiles={stoneTiles} cut="thirds" />
			</Section>
			<Section title="Bestsellers">
				<ProductGrid products={bestsellers} />
			</Section>
			<Steps title="Honest gold" steps={assurances} />
			{golds && <Shades product={golds} eyebrow="In every gold" />}
			<Sale {...sale} to="/shop1?category=jewelry&status=on-sale" />
			<Section title="New arrivals" link={{ to: '/shop1?category=jewelry&sort=new-added', text: 'All that is new' }}>
				<ProductGrid products={newArrivals} columns="six" isNew />
			</Section>
			<Voices voices={voices} tone="vellum" />
		</HomePage>
	);
}
