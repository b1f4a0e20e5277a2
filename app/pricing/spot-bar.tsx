import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { policyPath } from '../../contract/policies/policy-path.ts';
import type { SpotPrices } from '../../contract/pricing/spot.ts';
import { departmentEmblem } from '../catalogue/departments.ts';
import { Link } from '../navigation/link.tsx';
import { Amount } from './amount.tsx';
import { describePriceAge } from './describe-price-age.ts';
import { useSpot } from './newest-prices.ts';
import { Sparkline } from './sparkline.tsx';
import { Trend } from './trend.tsx';

/**
 * The spot bar above every page: the price of each metal per troy ounce, its change in a day, and the source. A single line that scrolls
 * on narrow screens. With the keyboard, users scroll it by focusing the link at its end.
 */
export default function SpotBar() {
	const spot = useSpot();
	const section = useRef<HTMLElement>(null);
	const header = useStuckHeader(section);
	if (!spot.prices[0]) return null;
	return (
		<section ref={section} aria-label="Spot prices" className="on-ink">
			{header && createPortal(<StuckPrices prices={spot.prices} />, header)}
			<div className="page spot-bar">
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

/** The metals whose prices remain visible in the sticky header. */
const stuckMetals = ['gold', 'silver'];

/** Prices in the sticky header. Hidden from screen readers, which have them in the spot bar. */
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

/** The interval at which the age is updated, in milliseconds. */
const clockInterval = 15_000;

/**
 * The age of stale prices. Starts with the server's age and keeps counting. Empty while prices are fresh, so that the number of elements
 * doesn't depend on prices.
 */
function Age({ spot: { stale, paused, age_seconds } }: { spot: SpotPrices }) {
	const [receivedAt, setReceivedAt] = useState<number>();
	const [now, setNow] = useState(0);

	useEffect(() => {
		if (!stale) return;
		setReceivedAt(Date.now());
		setNow(Date.now());
		const timer = setInterval(() => setNow(Date.now()), clockInterval);
		return () => clearInterval(timer);
	}, [stale]);

	const elapsed = receivedAt === undefined ? 0 : (now - receivedAt) / 1000;
	return (
		<span className="text-gilt-leaf">{describePriceAge({ stale, paused, age_seconds: age_seconds + elapsed })}</span>
	);
}

/**
 * The header below the spot bar, once the bar has scrolled out of view; null while it is visible. Sets `data-stuck` on the header for
 * styles, because the header is rendered by code that loads earlier than this.
 */
function useStuckHeader(bar: RefObject<HTMLElement | null>): Element | null {
	const [stuck, setStuck] = useState<Element | null>(null);
	useEffect(() => {
		const header = bar.current?.nextElementSibling ?? bar.current?.parentElement?.nextElementSibling;
		if (!bar.current || !header) return;
		const observer = new IntersectionObserver((entries) => {
			const isInView = entries.at(-1)?.isIntersecting ?? true;
			header.toggleAttribute('data-stuck', !isInView);
			setStuck(isInView ? null : header);
		});
		observer.observe(bar.current);
		return () => {
			observer.disconnect();
			header.removeAttribute('data-stuck');
		};
	}, [bar]);
	return stuck;
}
