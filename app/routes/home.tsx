import { Link } from 'react-router';
import { backendApi } from '../api/backend.server.ts';
import { fetchBestsellers, fetchNewArrivals, fetchOnSale } from '../api/catalogue.ts';
import { Footer } from '../components/chrome/footer.tsx';
import { Header } from '../components/chrome/header.tsx';
import { TrustStrip } from '../components/chrome/trust-strip.tsx';
import { Hero } from '../components/home/hero.tsx';
import { HowItWorks } from '../components/home/how-it-works.tsx';
import { MetalTiles } from '../components/home/metal-tiles.tsx';
import { ProductGrid } from '../components/product/product-grid.tsx';
import { Section } from '../components/ui/section.tsx';
import { Main } from '../layouts/frame.tsx';
import { pageMeta } from '../page-meta.ts';
import { useShopData } from '../shop-data.ts';
import type { Route } from './+types/home.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({
		title: 'Gold and silver, priced from spot',
		description:
			'Coins, rounds and bars in gold, silver, platinum and palladium, priced from spot with the premium shown.',
		canonical: '/',
		origin: matches[0].loaderData?.origin,
	});

export async function loader({ context }: Route.LoaderArgs) {
	const api = backendApi(context);
	const [bestsellers, newArrivals, onSale] = await Promise.all([
		fetchBestsellers(api, ['gold', 'silver'], 4),
		fetchNewArrivals(api),
		fetchOnSale(api),
	]);
	return { bestsellers, newArrivals, onSale };
}

export default function Home({ loaderData: { bestsellers, newArrivals, onSale } }: Route.ComponentProps) {
	return (
		<>
			<Header variant="full" />
			<Main>
				<Hero />
				<MetalTiles />
				<Section title="Bestsellers" eyebrow="Bullion" link={{ to: '/shop1?productType=metal', text: 'All bullion' }}>
					<ProductGrid products={bestsellers} />
				</Section>
				<Section title="On sale" tone="vellum" link={{ to: '/shop1?status=on-sale', text: 'Everything on sale' }}>
					<ProductGrid products={onSale} />
				</Section>
				<Section title="New arrivals" link={{ to: '/shop1?sort=new-added', text: 'All that is new' }}>
					<ProductGrid products={newArrivals} columns="six" isNew />
				</Section>
				<HowItWorks />
				<Departments />
			</Main>
			<TrustStrip />
			<Footer />
		</>
	);
}

/** The rest of the shop, beside the metals. */
function Departments() {
	const others = useShopData().categories.filter((category) => category.productType !== 'metal');
	return (
		<Section title="Beside the metals">
			<ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-5">
				{others.map((category) => (
					<li key={category.slug} className="border-t border-silver-300 pt-4">
						<h3 className="title text-xl">
							<Link to={`/shop1?category=${category.slug}`} className="hover:underline hover:underline-offset-4">
								{category.name}
							</Link>
						</h3>
						<p className="mt-1.5 text-sm text-ink-soft">{category.description}</p>
					</li>
				))}
			</ul>
		</Section>
	);
}
