import { cx } from 'class-variance-authority';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import type { Coupon } from '../../contract/coupons/coupon.ts';
import { backendApi } from '../api/backend.server.ts';
import { EmptyState } from '../catalogue/empty-state.tsx';
import { fetchCoupons } from '../orders/calls.ts';
import { pageMeta } from '../page-head/page-meta.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { formatDeadline, formatDollars } from '../ui/format.ts';
import { notify } from '../ui/overlays/toasts.ts';
import type { Route } from './+types/coupons.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({
		title: 'Coupons',
		description: 'Coupon codes for checkout: what each one gives you, its minimum and when it expires.',
		canonical: '/coupons',
		origin: matches[0].loaderData?.origin,
	});

export async function loader({ context }: Route.LoaderArgs) {
	return { coupons: await fetchCoupons(backendApi(context)) };
}

export default function Coupons({ loaderData: { coupons } }: Route.ComponentProps) {
	return (
		<div className="page py-band">
			<h1 className="title text-4xl">Coupons</h1>
			<p className="mt-4 mb-10 max-w-measure text-lg text-ink-soft">
				Enter a code at checkout. One code per order. You’ll see what you save before you pay.
			</p>
			{coupons.length === 0 && <EmptyState title="There are no coupons right now" />}
			<ul className="grid grid-cols-1 gap-6 md:grid-cols-2 lg:grid-cols-3">
				{coupons.map((coupon) => (
					<li key={coupon.code} className="@container grid grid-cols-1">
						<CouponCard coupon={coupon} />
					</li>
				))}
			</ul>
		</div>
	);
}

function CouponCard({ coupon: { code, gives, minimum, ends_at, expired } }: { coupon: Coupon }) {
	const textColor = expired ? 'text-ink-mute' : '';
	return (
		<article className="panel flex flex-col gap-5 p-6">
			<div className="flex items-start justify-between gap-4 @max-[14rem]:flex-wrap">
				<h2 className={cx('title text-2xl', textColor)}>{gives}</h2>
				{expired && <Badge>Expired</Badge>}
			</div>
			<p className={cx('figures text-sm', expired ? 'text-ink-mute' : 'text-ink-soft')}>
				{`Orders over ${formatDollars(minimum)} before shipping and tax. ${expired ? `Expired ${formatDeadline(ends_at)}.` : `Until ${formatDeadline(ends_at)}.`}`}
			</p>
			<p
				className={cx(
					'mt-auto border-y border-dashed border-silver-400 py-3 text-center text-xl tracking-label wrap-anywhere',
					expired ? 'text-ink-mute line-through' : 'font-medium',
				)}
			>
				{code}
			</p>
			{!expired && (
				<div className="flex flex-wrap gap-2">
					<CopyCode code={code} />
					<ButtonLink to={`/checkout?coupon=${code}`} variant="quiet">
						Use at checkout<span className="sr-only">{` with ${code}`}</span>
					</ButtonLink>
				</div>
			)}
		</article>
	);
}

const icon = { className: 'size-4', strokeWidth: 1.5, 'aria-hidden': true } as const;

function CopyCode({ code }: { code: string }) {
	const [isCopied, setIsCopied] = useState(false);

	async function copy() {
		try {
			await navigator.clipboard.writeText(code);
			setIsCopied(true);
			notify('success', `${code} copied`);
		} catch {
			// Pages without TLS can't access the clipboard, and users can deny access.
			notify('info', `Copy this code: ${code}`);
		}
	}

	return (
		<Button
			variant="secondary"
			icon={isCopied ? <Check {...icon} /> : <Copy {...icon} />}
			className="noscript:hidden"
			onClick={copy}
		>
			<span>{isCopied ? 'Copied' : 'Copy code'}</span>
			<span className="sr-only">{` ${code}`}</span>
		</Button>
	);
}
