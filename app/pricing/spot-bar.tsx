import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { policyPath } from '../../contract/policies/policy-path.ts';
import type { SpotPrices } from '../../contract/pricing/spot.ts';
import { departmentEmblem } from '../catalogue/departments.ts';
import { Link } from '../navigation/link.tsx';
import { Amount } from './amount.tsx';
import { sayAge } from './describe-price-age.ts';
import { useSpot } from './newest-prices.ts';
import { Sparkline } from './sparkline.tsx';
import { Trend } from './trend.tsx';
import { useStuckHeader } from './use-stuck-header.ts';

/**
 * Each metal's spot price by the troy ounce and how it went in a day, over every page, and whose prices they are. One line, which
 * scrolls where it has no room; the link at its end is how the keyboard comes to scroll it.
 */
export default function SpotBar() {
	const spot = useSpot();
	const section = useRef<HTMLElement>(null);
	const header = useStuckHeader(section);
	if (!spot.prices[0]) return null;
	return (
		<section ref={section} aria-label="Spot prices" className="on-ink">
			{header && createPortal(<StuckPrices prices={spot.prices} />, header)}
			<div className="page spot-line">
				<dl>
					{spot.prices.map((price) => (
						<Metal key={price.metal_id} price={price} />
					))}
				</dl>
				<p className="figures">
					<span className="hidden 2xl:inline">Spot per troy ounce. </span>
					<Link to={policyPath('pricing')} discover="none">
						{spot.label}
					</Link>
					<Age key={`${spot.time} ${spot.age_seconds}`} spot={spot} />
				</p>
			</div>
		</section>
	);
}

/** The metals whose prices stay in sight. */
const stuckMetals = ['gold', 'silver'];

/** In the header that stays; screen readers have them in the section that has gone by. */
function StuckPrices({ prices }: Pick<SpotPrices, 'prices'>) {
	return (
		<div className="stuck-prices" aria-hidden>
			{prices
				.filter(({ metal_id }) => stuckMetals.includes(metal_id))
				.map(({ metal_id, name, ask }) => (
					<p key={metal_id}>
						<span>{`${name} `}</span>
						<Amount value={ask} tight />
					</p>
				))}
		</div>
	);
}

function Metal({ price: { metal_id, name, ask, change, sparkline } }: { price: SpotPrices['prices'][number] }) {
	return (
		<div className="spot-metal">
			<dt>
				<span className="xl:hidden" aria-hidden>
					{departmentEmblem(metal_id).text}
				</span>
				<span className="sr-only xl:not-sr-only">{name}</span>
			</dt>
			<dd>
				<Amount value={ask} tight />
				<Trend percent={change.percent} />
				<span className="sr-only">in 24 hours</span>
				<Sparkline values={sparkline} />
			</dd>
		</div>
	);
}

/** Milliseconds between looks at the clock. */
const look = 15_000;

/**
 * How old prices are that the feed has not renewed; it goes on counting from what the server said. Empty while they are fresh,
 * so that a page is made of the same elements whatever prices are.
 */
function Age({ spot: { stale, paused, age_seconds } }: { spot: SpotPrices }) {
	const [heardAt, setHeardAt] = useState<number>();
	const [now, setNow] = useState(0);

	useEffect(() => {
		if (!stale) return;
		setHeardAt(Date.now());
		setNow(Date.now());
		const timer = setInterval(() => setNow(Date.now()), look);
		return () => clearInterval(timer);
	}, [stale]);

	const passed = heardAt === undefined ? 0 : (now - heardAt) / 1000;
	return <span className="text-gilt-leaf">{sayAge({ stale, paused, age_seconds: age_seconds + passed })}</span>;
}
