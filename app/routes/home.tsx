import { Fragment, type ReactNode, Suspense } from 'react';
import type { Product } from '../../contract/catalogue/product.ts';
import { quoteMinutes } from '../../contract/orders/quote-lifetime.ts';
import { listMethods } from '../../contract/payment-names.ts';
import { currentShop } from '../../contract/shop.ts';
import { type HomeSection, homeSections } from '../../contract/shop-profile/home-sections.ts';
import { backendApi } from '../api/backend.server.ts';
import { fetchProductIfAny } from '../catalogue/calls.ts';
import { Hero } from '../home/hero.tsx';
import { readHome } from '../home/home.server.ts';
import { HomePage, homeMeta } from '../home/home-page.tsx';
import { firstHome } from '../home/homes.ts';
import { Sale } from '../home/sale.tsx';
import { Spotlight } from '../home/spotlight.tsx';
import { Steps } from '../home/steps.tsx';
import { Testimonials } from '../home/testimonials.tsx';
import { Tiles } from '../home/tiles.tsx';
import { Amount } from '../pricing/amount.tsx';
import { useSpot } from '../pricing/newest-prices.ts';
import { ProductGrid } from '../product/product-grid.tsx';
import { serverRenderedComponent } from '../ui/lazy-component.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/home.ts';

// Rendered on the server. The browser loads their code after the page.
const SpotSection = serverRenderedComponent(
	import.meta.env.SSR ? (await import('../home/spot-section.tsx')).default : undefined,
	() => import('../home/spot-section.tsx'),
);
const PriceAnatomy = serverRenderedComponent(
	import.meta.env.SSR ? (await import('../home/price-anatomy.tsx')).default : undefined,
	() => import('../home/price-anatomy.tsx'),
);

export const meta: Route.MetaFunction = ({ matches }) => homeMeta('bullion', matches[0].loaderData);

export async function loader({ context }: Route.LoaderArgs) {
	const api = backendApi(context);
	const { featured, ...home } = await readHome(context, 'bullion');
	const { bestsellers } = home;
	const example = bestsellers.find((product) => product.featured) ?? bestsellers[0];
	return {
		...home,
		featured: featured.filter(({ id }) => bestsellers.every((product) => product.id !== id)).slice(0, 2),
		example: toExample(example && (await fetchProductIfAny(api, example.id))),
	};
}

/** The fields of a product that the price breakdown needs. */
function toExample(product: Product | undefined) {
	if (!product) return undefined;
	const { id, title, img, imageURLs, pricing, discount, offerDate, metal_type, bullion } = product;
	return { id, title, img, imageURLs: imageURLs.slice(0, 1), pricing, discount, offerDate, metal_type, bullion };
}

const steps = () => [
	{ title: 'Choose', text: 'Each price is the metal at spot plus the premium shown next to it.' },
	{
		title: 'Lock',
		text: `At checkout, we hold your prices for ${quoteMinutes} minutes, with shipping and tax included.`,
	},
	{
		title: 'Pay',
		text: `By ${listMethods()}, with your order reference.`,
	},
	{
		title: 'Receive',
		text: 'Insured, tracked and signed for. You’ll see the estimated delivery date before you order.',
	},
];

export default function Home({ loaderData }: Route.ComponentProps) {
	const { bestsellers, featured, newArrivals, sale, testimonials, departments, parts, example } = loaderData;
	const sections: Record<HomeSection, ReactNode> = {
		'spot-prices': (
			<Suspense>
				<SpotSection />
			</Suspense>
		),
		bestsellers: (
			<Section
				title="Bestsellers"
				lists={bestsellers}
				eyebrow="Gold and silver"
				link={{ to: '/shop1?productType=metal', text: 'All bullion' }}
			>
				<div className="phone-row">
					<ProductGrid products={bestsellers} />
				</div>
			</Section>
		),
		metals: (
			<Section title="By metal" lists={parts} tone="vellum">
				<Tiles tiles={parts} />
			</Section>
		),
		featured: <Spotlight products={featured} eyebrow="Featured" />,
		'price-breakdown': <Suspense>{example && <PriceAnatomy product={example} />}</Suspense>,
		'new-arrivals': (
			<Section
				title="New arrivals"
				lists={newArrivals}
				link={{ to: '/shop1?sort=new-added', text: 'See all new arrivals' }}
			>
				<div className="phone-row">
					<ProductGrid products={newArrivals} columns="six" isNew />
				</div>
			</Section>
		),
		sale: <Sale {...sale} to="/shop1?productType=metal&status=on-sale" />,
		testimonials: <Testimonials testimonials={testimonials} />,
		steps: <Steps title="How it works" steps={steps()} tone="ink" numbered />,
	};
	return (
		<HomePage character="bullion" departments={departments}>
			<Hero {...firstHome().hero}>
				<GoldPrice />
			</Hero>
			{(currentShop().profile?.home.sections ?? homeSections).map((name) => (
				<Fragment key={name}>{sections[name]}</Fragment>
			))}
		</HomePage>
	);
}

function GoldPrice() {
	const spot = useSpot();
	const gold = spot.prices.find((price) => price.metal_id === 'gold');
	if (!gold) return null;
	return (
		<p className="figures mt-2 text-base">
			<span>Gold is at </span>
			<Amount value={gold.ask} tight />
			<span>{` per ounce (${spot.label.toLowerCase()}).`}</span>
		</p>
	);
}
