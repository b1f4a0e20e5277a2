import { backendApi } from '../api/backend.server.ts';
import type { Api } from '../api/client.ts';
import { fetchOfCategory } from '../catalogue/calls.ts';
import { coverOf } from '../catalogue/product-picture.tsx';
import { ColorVariants, mostColors } from '../home/color-variants.tsx';
import { Hero } from '../home/hero.tsx';
import { readOtherHome } from '../home/home.server.ts';
import { HomePage, homeMeta } from '../home/home-page.tsx';
import { homes } from '../home/homes.ts';
import { Sale } from '../home/sale.tsx';
import { Spotlight } from '../home/spotlight.tsx';
import { Steps } from '../home/steps.tsx';
import { Testimonials } from '../home/testimonials.tsx';
import { type Tile, Tiles } from '../home/tiles.tsx';
import { ProductGrid } from '../product/product-grid.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/home-4.ts';

export const meta: Route.MetaFunction = ({ matches }) => homeMeta('jewelry', matches[0].loaderData);

export async function loader(args: Route.LoaderArgs) {
	const api = backendApi(args.context);
	const [home, stoneTiles] = await Promise.all([
		readOtherHome(args, 'jewelry'),
		Promise.all(stones.map((stone) => fetchTile(api, stone))),
	]);
	return { ...home, stoneTiles: stoneTiles.filter((tile) => tile !== undefined) };
}

const stones = [
	{ name: 'Diamond', word: 'diamond', text: 'The hardest, and the best at giving light back' },
	{ name: 'Sapphire', word: 'sapphire', text: 'Corundum in its blue; only diamond can scratch it' },
	{ name: 'Pearl', word: 'pearl', text: 'Grown, not cut, and matched by eye' },
];

/** A tile with the picture of the most expensive match; undefined if nothing matches. */
async function fetchTile(api: Api, { name, word, text }: (typeof stones)[number]): Promise<Tile | undefined> {
	const query = { category: 'jewelry', searchText: word };
	const [product] = await fetchOfCategory(api, { ...query, sort: 'high-to-low', perPage: '1' });
	return product && { ...coverOf(product), name, text, to: `/shop1?${new URLSearchParams(query)}` };
}

const assurances = [
	{ title: 'Hallmarked', text: 'The karat is struck into the piece and printed on its page.' },
	{ title: 'Weighed', text: 'In grams, as we weigh bullion. You know how much gold you are buying.' },
	{ title: 'Solid', text: 'Ten to eighteen karat all the way through. Where a piece is hollow, we say hollow.' },
];

/** The jewelry home page, with a dark theme. */
export default function JewelryHome({ loaderData }: Route.ComponentProps) {
	const { stoneTiles } = loaderData;
	const { bestsellers, featured, newArrivals, sale, testimonials, departments, parts } = loaderData;
	const golds = mostColors(bestsellers);
	return (
		<HomePage character="jewelry" departments={departments}>
			<Hero {...homes.jewelry.hero} />
			<Section title="The jewel box" lists={parts} link={{ to: '/shop1?category=jewelry', text: 'All jewelry' }}>
				<Tiles tiles={parts} shape="arches" />
			</Section>
			<Spotlight products={featured} eyebrow="Featured" />
			<Section title="By stone" lists={stoneTiles} tone="vellum">
				<Tiles tiles={stoneTiles} shape="thirds" />
			</Section>
			<Section title="Bestsellers" lists={bestsellers}>
				<div className="phone-row">
					<ProductGrid products={bestsellers} />
				</div>
			</Section>
			<Steps title="Honest gold" steps={assurances} />
			{golds && <ColorVariants product={golds} eyebrow="In every gold" />}
			<Sale {...sale} to="/shop1?category=jewelry&status=on-sale" />
			<Section
				title="New arrivals"
				lists={newArrivals}
				link={{ to: '/shop1?category=jewelry&sort=new-added', text: 'See all new arrivals' }}
			>
				<div className="phone-row">
					<ProductGrid products={newArrivals} columns="six" isNew />
				</div>
			</Section>
			<Testimonials testimonials={testimonials} tone="vellum" />
		</HomePage>
	);
}
