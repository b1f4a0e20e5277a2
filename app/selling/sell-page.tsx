import { sellDays } from '../../contract/selling/limits.ts';
import type { SellTerms } from '../../contract/selling/selling.ts';
import { isDemo } from '../../contract/shop.ts';
import { hasEmails } from '../email-notes.tsx';
import { useShopData } from '../shop-data.ts';
import { formatNumber } from '../ui/format.ts';
import { SellForm } from './sell-form.tsx';

/** How selling works, and the form. */
export function SellPage({ terms, first }: { terms: SellTerms; first: string }) {
	const paused = terms.metals.filter((metal) => metal.paused).map(({ name }) => name.toLowerCase());
	return (
		<div className="page py-band">
			<h1 className="title text-4xl">Sell to us</h1>
			<p className="mt-4 mb-10 max-w-measure text-lg text-ink-soft">
				Coins, bars, scrap: tell us what you have and see what we pay now. Submit to lock the offer.
			</p>
			{paused.length > 0 && (
				<p className="-mt-4 mb-10 max-w-measure rounded-sm bg-amber-pale p-4">
					{`We’re not buying ${new Intl.ListFormat('en-US').format(paused)} at the moment. Please check back later.`}
				</p>
			)}
			<div className="grid grid-cols-1 gap-x-20 gap-y-14 lg:grid-cols-[minmax(0,1fr)_22rem]">
				{/* The key resets the form for another product. */}
				<SellForm key={first} terms={terms} first={first} />
				<HowItWorks terms={terms} />
			</div>
		</div>
	);
}

const steps = () => [
	'Tell us what you have. We offer spot minus our spread for the fine metal.',
	`We ${hasEmails() ? 'email' : 'show'} you an offer number. The offer holds for ${sellDays} business days, even if spot moves.`,
	'Ship your items insured, with the number on the package. We weigh and assay them.',
	'If it checks out, we pay within one business day. If not, you can have it back.',
];

function HowItWorks({ terms }: { terms: SellTerms }) {
	const { spot } = useShopData();
	return (
		<aside aria-labelledby="how" className="panel grid content-start gap-5 self-start p-6">
			<h2 id="how" className="title text-xl">
				How it works
			</h2>
			<ol className="grid list-decimal gap-2.5 pl-5 text-sm text-ink-soft">
				{steps().map((step) => (
					<li key={step}>{step}</li>
				))}
			</ol>
			<dl className="figures grid grid-cols-[1fr_auto] gap-y-2 text-sm">
				{terms.metals.map(({ metal_id, name, spread, paused }) => (
					<div key={metal_id} className="col-span-2 grid grid-cols-subgrid border-t border-silver-200 pt-2">
						<dt>{name}</dt>
						<dd className="text-right">{paused ? 'Paused' : `spot minus ${formatNumber(spread)}%`}</dd>
					</div>
				))}
			</dl>
			<p className="text-sm text-ink-mute">
				{`We never pay more for a product than we sell it for.${isDemo() ? ` ${spot.label}. This is a demo shop and doesn’t buy anything. Don’t send metal.` : ''}`}
			</p>
		</aside>
	);
}
