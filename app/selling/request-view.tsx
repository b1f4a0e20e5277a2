import type { ReactNode } from 'react';
import type { SellRequest } from '../../contract/selling/selling.ts';
import { isDemo, postalAddress } from '../../contract/shop.ts';
import { hasEmails, OutboxLink, sendsEmails } from '../email-notes.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { formatDeadline, formatDollars } from '../ui/format.ts';

/** The heading of a request's page, by state. */
const heads: Record<SellRequest['state'], { label: string; title: (number: ReactNode) => ReactNode }> = {
	open: {
		label: 'Offer held',
		title: (number) => (
			<>
				<span>Thank you. Our offer is </span>
				{number}
			</>
		),
	},
	lapsed: {
		label: 'Expired',
		title: (number) => (
			<>
				<span>Our offer </span>
				{number}
				<span> has expired</span>
			</>
		),
	},
	received: {
		label: 'Received',
		title: (number) => (
			<>
				<span>Your parcel for </span>
				{number}
				<span> has arrived</span>
			</>
		),
	},
	accepted: {
		label: 'Accepted',
		title: (number) => (
			<>
				<span>Your items for </span>
				{number}
				<span> are accepted</span>
			</>
		),
	},
	paid: {
		label: 'Bought',
		title: (number) => (
			<>
				<span>We bought what you sent for </span>
				{number}
			</>
		),
	},
	declined: {
		label: 'Declined',
		title: (number) => (
			<>
				<span>Our offer </span>
				{number}
				<span> has ended</span>
			</>
		),
	},
};

/** A sell request for anyone with its URL: the offer, its deadline and the next steps. */
export function RequestView({ request }: { request: SellRequest }) {
	const { number, state, total, shown } = request;
	const { label, title } = heads[state];
	return (
		<div className="page grid justify-items-center gap-10 py-band">
			<header className="grid justify-items-center gap-3 text-center">
				<p className="label text-gilt">{label}</p>
				<h1 className="title text-3xl">{title(<span className="whitespace-nowrap">{number}</span>)}</h1>
				<p className="max-w-measure text-ink-soft wrap-anywhere">
					<StateText request={request} />
				</p>
			</header>
			<section aria-labelledby="offered" className="panel grid w-full max-w-[44rem] gap-5 p-6">
				<h2 id="offered" className="title text-xl">
					Your items
				</h2>
				<dl className="figures grid grid-cols-[1fr_auto] gap-x-6 gap-y-2.5">
					{request.rows.map((row, place) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the rows never change order
						<div key={place} className="col-span-2 grid grid-cols-subgrid">
							<dt className="wrap-anywhere">
								<span>{`${row.pieces} × ${row.title}`}</span>
								<span className="text-ink-mute">{` at ${formatDollars(row.each)}`}</span>
							</dt>
							<dd className="text-right" translate="no">
								{formatDollars(row.total)}
							</dd>
						</div>
					))}
					<div className="col-span-2 grid grid-cols-subgrid items-baseline border-t border-silver-300 pt-3.5">
						<dt className="font-medium">Total</dt>
						<dd className="text-right text-xl font-medium" translate="no">
							{formatDollars(total)}
						</dd>
					</div>
				</dl>
				{total > shown && (
					<p className="text-sm text-ink-mute">{`You agreed to ${formatDollars(shown)}. Our offer was higher when we received your request, and we’ll pay that.`}</p>
				)}
				{isDemo() && (
					<p className="text-sm text-ink-mute">
						{`${request.has_simulated_prices ? 'Simulated prices. ' : ''}This is a demo shop. We don’t buy or pay for anything. Don’t send metal.`}
					</p>
				)}
			</section>
			<ButtonLink to="/sell" variant="secondary">
				Sell something else
			</ButtonLink>
		</div>
	);
}

/** The text below the heading, for requests that are no longer open. */
const stateTexts: Record<Exclude<SellRequest['state'], 'open' | 'lapsed'>, (reason: string | null) => string> = {
	received: () => `We’ll weigh and assay it${hasEmails() ? ' and email you' : ''}.`,
	accepted: () => 'Everything checked out. We’ll pay within one business day.',
	paid: () => 'We received your items and paid for them.',
	declined: (reason) => reason ?? `We won’t buy these items${hasEmails() ? ' and have emailed you why' : ''}.`,
};

function StateText({ request }: { request: SellRequest }) {
	const { number, state, held_until, reason } = request;
	if (state === 'lapsed')
		return `We didn’t receive your items by ${formatDeadline(held_until)}, so the offer no longer holds.`;
	if (state !== 'open') {
		return (
			<>
				{stateTexts[state](reason)} <OutboxLink about={number}>Its emails are in this demo’s outbox</OutboxLink>
			</>
		);
	}
	return (
		<>
			<span>{`It holds until ${formatDeadline(held_until)}. ${!isDemo() ? `Ship your items insured to ${postalAddress()}, with ${number} on the package. ` : ''}`}</span>
			<OfferEmail request={request} />
			<span> Save this link; anyone with it can see the offer.</span>
		</>
	);
}

/** Whether the offer was emailed. */
function OfferEmail({ request: { is_mailed, number } }: { request: SellRequest }): ReactNode {
	if (!hasEmails()) return <span>This shop can’t send email yet, so you won’t get a confirmation.</span>;
	if (!is_mailed)
		return <span>We haven’t emailed you this offer because your address reached today’s email limit.</span>;
	if (sendsEmails()) return <span>We’ve also emailed it to you.</span>;
	return (
		<>
			<span>This demo has no mail server: </span>
			<OutboxLink about={number}>open the email in its outbox</OutboxLink>
			<span>.</span>
		</>
	);
}
