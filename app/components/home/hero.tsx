import { formatDollars } from '../../format.ts';
import { useShopData } from '../../shop-data.ts';
import { ButtonLink } from '../ui/button.tsx';

/** What the shop is, at a glance: its promise, today's gold price, and what it sells. */
export function Hero() {
	const { spot, settings } = useShopData();
	const gold = spot.prices.find((price) => price.metal_id === 'gold');
	return (
		<section className="relative overflow-hidden bg-hero">
			<img
				src={`${settings.imageBase}heroes/bullion.webp`}
				alt=""
				width={2400}
				height={1350}
				fetchPriority="high"
				className="aspect-4/3 w-full object-cover object-right lg:absolute lg:inset-0 lg:aspect-auto lg:h-full"
			/>
			<div className="page relative pt-2 pb-12 lg:py-32">
				<div className="grid max-w-xl justify-items-start gap-5">
					<p className="label text-gilt">Priced from spot, premium shown</p>
					<h1 className="title text-4xl">Metal you can weigh, at a price you can check</h1>
					<p className="max-w-md text-lg text-ink-soft">
						Coins, rounds and bars whose price is the metal in them plus a premium we print beside it.
						{gold && (
							<span className="figures mt-2 block text-base">
								Gold stands at {formatDollars(gold.ask)} an ounce ({spot.label.toLowerCase()}).
							</span>
						)}
					</p>
					<div className="mt-2 flex flex-wrap gap-3">
						<ButtonLink to="/shop1?category=gold" size="lg">
							Shop gold
						</ButtonLink>
						<ButtonLink to="/shop1?category=silver" size="lg" variant="secondary">
							Shop silver
						</ButtonLink>
					</div>
				</div>
			</div>
		</section>
	);
}
