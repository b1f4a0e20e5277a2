import { Hero } from '../home/hero.tsx';
import { readOtherHome } from '../home/home.server.ts';
import { HomePage, homeMeta } from '../home/home-page.tsx';
import { homes } from '../home/homes.ts';
import { Sale } from '../home/sale.tsx';
import { Spotlight } from '../home/spotlight.tsx';
import { Story } from '../home/story.tsx';
import { Testimonials } from '../home/testimonials.tsx';
import { Tiles } from '../home/tiles.tsx';
import { ProductGrid } from '../product/product-grid.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/home-2.ts';

export const meta: Route.MetaFunction = ({ matches }) => homeMeta('fashion', matches[0].loaderData);

export const loader = (args: Route.LoaderArgs) => readOtherHome(args, 'fashion');

/** The fashion home page: little text, large pictures. */
export default function FashionHome({ loaderData }: Route.ComponentProps) {
	const { bestsellers, featured, newArrivals, sale, testimonials, departments, parts } = loaderData;
	const bags = departments.find((tile) => tile.slug === 'bags');
	const categories = ['watches', 'hats--scarves', 'eyewear'].flatMap((slug) =>
		parts.filter((part) => part.slug === slug),
	);
	return (
		<HomePage character="fashion" departments={departments}>
			<Hero {...homes.fashion.hero} />
			<Section title="Where to begin" lists={categories} link={{ to: '/shop1?category=fashion', text: 'All fashion' }}>
				<Tiles tiles={bags ? [...categories, bags] : categories} />
			</Section>
			<Spotlight products={featured} eyebrow="Featured" />
			<Section
				title="Bestsellers"
				lists={bestsellers}
				tone="vellum"
				link={bags && { to: '/shop1?category=bags', text: 'All bags' }}
			>
				<div className="phone-row">
					<ProductGrid products={bestsellers} />
				</div>
			</Section>
			<Section
				title="New arrivals"
				lists={newArrivals}
				link={{ to: '/shop1?category=fashion&sort=new-added', text: 'See all new arrivals' }}
			>
				<div className="phone-row">
					<ProductGrid products={newArrivals} columns="six" isNew />
				</div>
			</Section>
			<Sale {...sale} to="/shop1?category=fashion&status=on-sale" />
			<Testimonials testimonials={testimonials} />
			{bags && (
				<Story
					eyebrow="On keeping things"
					title="Leather is a slow photograph"
					picture={bags}
					link={{ to: bags.to, text: 'See the bags' }}
				>
					<p>It keeps what you did with it: the strap that always slips, the corner that met every train seat.</p>
					<p>So each page says how a piece is built and how to look after it, and what a wet day will do.</p>
				</Story>
			)}
		</HomePage>
	);
}
