import { returnTime } from '../../contract/policies/promises.ts';
import { ColorVariants, mostColors } from '../home/color-variants.tsx';
import { Hero } from '../home/hero.tsx';
import { readOtherHome } from '../home/home.server.ts';
import { HomePage, homeMeta } from '../home/home-page.tsx';
import { homes } from '../home/homes.ts';
import { Sale } from '../home/sale.tsx';
import { Spotlight } from '../home/spotlight.tsx';
import { Steps } from '../home/steps.tsx';
import { Testimonials } from '../home/testimonials.tsx';
import { Tiles } from '../home/tiles.tsx';
import { ProductGrid } from '../product/product-grid.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/home-3.ts';

export const meta: Route.MetaFunction = ({ matches }) => homeMeta('beauty', matches[0].loaderData);

export const loader = (args: Route.LoaderArgs) => readOtherHome(args, 'beauty');

/** Texts by sub-category slug, in the order of the page. */
const ritual = [
	{ slug: 'skin-care', text: 'Clean skin first. A few drops of serum, then cream while it is still damp.' },
	{
		slug: 'makeup--tools',
		text: 'Color where you want to be looked at, and a good brush to take half of it off again.',
	},
	{ slug: 'fragrance', text: 'Scent last, on the wrists and behind the ears. One spray is a sentence, two a speech.' },
];

/** A function, because the shop's profile is not yet known when this module is loaded. */
const habits = () => [
	{ title: 'Every ingredient', text: 'Printed on the box and listed on the page, the dull ones too.' },
	{
		title: 'A short shelf',
		text: 'One serum, one cream, one good red. We would sooner drop a product than double it.',
	},
	{
		title: 'Return it sealed',
		text: `You have ${returnTime()} to return unopened products. For hygiene reasons, we can’t take back opened ones.`,
	},
];

/** The beauty home page: soft colors, in the order of a morning routine. */
export default function BeautyHome({ loaderData }: Route.ComponentProps) {
	const { bestsellers, featured, newArrivals, sale, testimonials, departments, parts } = loaderData;
	const shades = mostColors(bestsellers);
	const ritualTiles = ritual.flatMap(({ slug, text }) =>
		parts.filter((part) => part.slug === slug).map((part) => ({ ...part, text })),
	);
	return (
		<HomePage character="beauty" departments={departments}>
			<Hero {...homes.beauty.hero} />
			<Section
				title="The ritual"
				lists={ritualTiles}
				eyebrow="Care, color, scent"
				text="Three steps, in this order, every morning."
			>
				<Tiles tiles={ritualTiles} shape="thirds" numbered />
			</Section>
			<Section
				title="Bestsellers"
				lists={bestsellers}
				tone="vellum"
				link={{ to: '/shop1?category=beauty', text: 'All beauty' }}
			>
				<div className="phone-row">
					<ProductGrid products={bestsellers} />
				</div>
			</Section>
			{shades && <ColorVariants product={shades} eyebrow="In every shade" />}
			<Spotlight products={featured} eyebrow="Featured" />
			<Sale {...sale} to="/shop1?category=beauty&status=on-sale" />
			<Section
				title="New arrivals"
				lists={newArrivals}
				link={{ to: '/shop1?category=beauty&sort=new-added', text: 'See all new arrivals' }}
			>
				<div className="phone-row">
					<ProductGrid products={newArrivals} columns="six" isNew />
				</div>
			</Section>
			<Steps title="How we choose" steps={habits()} />
			<Testimonials testimonials={testimonials} />
		</HomePage>
	);
}
