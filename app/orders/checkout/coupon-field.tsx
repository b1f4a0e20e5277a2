import { type FormEvent, useState } from 'react';
import { CouponNote } from '../../coupons/coupon-note.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { summaryMessages } from './summary-state.ts';
import type { QuoteState } from './use-quote.ts';

type CouponFieldProps = {
	quote: QuoteState;
	/** The code in the request; empty for none. */
	coupon: string;
	onCoupon: (code: string) => void;
};

/** The coupon field. Shows the discount, or the reason why the code doesn't apply. */
export function CouponField({ quote: { state, isLoading, couponProblem }, coupon, onCoupon }: CouponFieldProps) {
	const [typed, setTyped] = useState(coupon);
	const used = state.is === 'priced' ? state.quote.coupon : null;

	function apply(event: FormEvent) {
		event.preventDefault();
		onCoupon(typed.trim().toUpperCase());
	}

	if (used && coupon && !couponProblem) {
		return (
			<div className="flex items-start justify-between gap-4 rounded-sm bg-verdigris-pale p-4 text-sm text-verdigris">
				<div role="status">
					<CouponNote coupon={used} />
				</div>
				<button type="button" className="link target flex-none" onClick={() => onCoupon('')}>
					Remove<span className="sr-only">{` code ${used.code}`}</span>
				</button>
			</div>
		);
	}
	return (
		<form onSubmit={apply} noValidate>
			<Field
				label="Coupon code"
				name="coupon"
				required={false}
				error={couponProblem}
				hint={coupon !== '' && state.is !== 'priced' ? summaryMessages(state).coupon : undefined}
			>
				<div className="flex gap-2">
					<Input
						value={typed}
						onChange={(event) => setTyped(event.target.value)}
						autoComplete="off"
						autoCapitalize="characters"
						spellCheck={false}
						maxLength={20}
						className="uppercase"
					/>
					<Button type="submit" variant="secondary" busy={isLoading && coupon !== ''}>
						Apply
					</Button>
				</div>
			</Field>
		</form>
	);
}
