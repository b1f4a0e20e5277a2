import { sellDays } from '../../contract/selling/limits.ts';
import type { SellTerms } from '../../contract/selling/selling.ts';
import { isDemo } from '../../contract/shop.ts';
import { hasEmails } from '../emails.tsx';
import { useShopData } from '../shop-data.ts';
import { formatNumber } from '../ui/format.ts';
import { SellForm } from './sell-form.tsx';

/** What the house pays, and the form that asks it to buy. */
export function SellPage({ terms, first }: { terms: SellTerms; first: string }) {
	return (
		<div className="page py-band">
			<h1 className="title text-4xl">Sell to us</h1>
			<p className="mt-4 mb-10 max-w-measure text-lg text-ink-soft">
				Coins, bars, scrap: say what you have, and see what we pay for it at this moment. Send it, and we hold the
				offer.
			</p>
			<div className="grid grid-cols-1 gap-x-20 gap-y-14 lg:grid-cols-[minmax(0,1fr)_22rem]">
				{/* Keyed, so that who comes from another product begins with it. */}
				<SellForm key={first} terms={terms} first={first} />
				<HowItGoes terms={terms} />
			</div>
		</div>
	);
}

const steps = () => [
	'You say what you have. We offer spot less our spread, for the fine metal in it.',
	`We ${hasEmails() ? 'email' : 'show'} you a number. The offer holds for ${sellDays} business days, wherever spot goes.`,
	'You send the pieces, insured, with the number on the parcel. We weigh and assay them.',
	'What is as you said is paid within a business day. What is not, you may have back.',
];

function HowItGoes({ terms }: { terms: SellTerms }) {
	const { spot } = useShopData();
	return (
		<aside aria-labelledby="how" className="sheet grid content-start gap-5 self-start p-6">
			<h2 id="how" className="title text-xl">
				How it goes
			</h2>
			<ol className="grid list-decimal gap-2.5 pl-5 text-sm text-ink-soft">
				{steps().map((step) => (
					<li key={step}>{step}</li>
				))}
			</ol>
			<dl className="figures grid grid-cols-[1fr_auto] gap-y-2 text-sm">
				{terms.metals.map(({ metal_id, name, spread }) => (
					<div key={metal_id} className="col-span-2 grid grid-cols-subgrid border-t border-silver-200 pt-2">
						<dt>{name}</dt>
						<dd className="text-right">{`spot less ${formatNumber(spread)}%`}</dd>
					</div>
				))}
			</dl>
			<p className="text-sm text-ink-mute">
				{`What we sell, too, we never buy for more than it costs here.${isDemo() ? ` ${spot.label}: this is a demo shop, which buys nothing. Send no metal.` : ''}`}
			</p>
		</aside>
	);
}
