import type { ProductCard } from '../../../contract/product.ts';
import { formatDollars } from '../../format.ts';
import { useShopData } from '../../shop-data.ts';
import { ProductPicture } from '../product/product-picture.tsx';
import { ButtonLink } from '../ui/button.tsx';

/** What the shop is, at a glance: its promise, today's gold price, its best sellers. */
export function Hero({ pictures }: { pictures: ProductCard[] }) {
	const { spot } = useShopData();
	const gold = spot.prices.find((price) => price.metal_id === 'gold');
	return (
		<section className="bg-vellum">
			<div className="page grid items-center gap-x-14 gap-y-10 py-12 lg:grid-cols-[1fr_1.1fr] lg:py-20">
				<div className="grid justify-items-start gap-5">
					<p className="label text-gilt">Priced from spot, premium shown</p>
					<h1 className="title text-4xl">Metal you can weigh, at a price you can check</h1>
					<p className="max-w-measure text-lg text-ink-soft">
						Coins, rounds and bars whose price is the metal in them plus a premium we print beside it.
						{gold && (
							<>
								{' '}
								<span className="figures">
									Gold stands at {formatDollars(gold.ask)} an ounce ({spot.label.toLowerCase()}).
								</span>
							</>
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
				<div className="grid grid-cols-3 gap-4" aria-hidden>
					{pictures.map((product, index) => (
						<div key={product.id} className={index === 0 ? 'col-span-2 row-span-2' : ''}>
							<ProductPicture
								img={product.img}
								alt=""
								sizes={index === 0 ? '(min-width: 64rem) 28rem, 66vw' : '(min-width: 64rem) 14rem, 33vw'}
								eager
							/>
						</div>
					))}
				</div>
			</div>
		</section>
	);
}
