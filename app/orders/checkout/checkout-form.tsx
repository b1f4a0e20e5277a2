import { useAtomValue } from 'jotai';
import { type ReactNode, type SubmitEvent, Suspense, useRef, useState } from 'react';
import type { CartLine } from '../../../contract/cart/cart.ts';
import { currentShop } from '../../../contract/shop.ts';
import { ClearFormButton } from '../../forms/clear-form-button.tsx';
import type { Texts } from '../../forms/posted-form.ts';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { useFormValidation } from '../../forms/use-form-validation.ts';
import { Link } from '../../navigation/link.tsx';
import { AddressFields } from '../../places/address-fields.tsx';
import type { Places } from '../../places/places.ts';
import { detailsKey, userAtom } from '../../storage/session.ts';
import { browserStorage } from '../../storage/storage.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { formatDollars } from '../../ui/format.ts';
import { Input } from '../../ui/input.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import type { Destination } from './destination.ts';
import { offeredPayments, pricedPayments } from './payment-choice.ts';
import { readCheckout } from './read-checkout.ts';
import { ShippingChoice } from './shipping-choice.tsx';
import { keptCheckout } from './stored-checkout.ts';
import { useDestination } from './use-destination.ts';
import { usePlaceOrder } from './use-place-order.ts';
import type { QuoteState } from './use-quote.ts';

/** For who is logged in alone. */
const StoredAddresses = lazyPart(() => import('../../places/stored-addresses.tsx'));
/** For who ordered here before, or is logged in. */
const Express = lazyPart(() => import('./express-checkout.tsx'));
/** For who comes upon it, hardly anybody. */
const EarlierOrder = lazyPart(() => import('../history/earlier-order.tsx'));

const checks = {
	load: async () => {
		const { judgeCheckout } = await import('./checkout-form-schema.ts');
		return (form: FormData) => judgeCheckout(form).fields ?? {};
	},
	onLeave: true,
};

type CheckoutFormProps = {
	lines: CartLine[];
	places: Places;
	quote: QuoteState;
	/** The way of shipping that was picked, if any. */
	shipping: string | undefined;
	onDestination: (destination: Destination) => void;
	onShipping: (id: string) => void;
};

/** Who buys, where it goes, how it is paid. What was typed survives a reload of the tab. */
export function CheckoutForm({ lines, places, quote, shipping, onDestination, onShipping }: CheckoutFormProps) {
	const { place, isPlacing, problem, earlier, seeEarlier, leaveEarlier } = usePlaceOrder(quote);
	const user = useAtomValue(userAtom);
	/** As it was when the checkout was opened: it is kept with the order, while this still stands. */
	const [isKnown] = useState(() => browserStorage.get(detailsKey) !== null);
	const submit = useRef<HTMLButtonElement>(null);
	/** What the shop said of fields when it refused the order. */
	const [said, setSaid] = useState<Texts<string>>();
	const element = useDestination(onDestination);
	const { fields, isWaiting, onSubmit, handlers, reset } = useFormValidation(element.ref, said, checks);
	const { hasTyped, onChange, clear } = useFormDraft(element.ref, keptCheckout, false);

	function clearAll() {
		setSaid(undefined);
		reset();
		clear();
	}

	function send(event: SubmitEvent<HTMLFormElement>) {
		if (!onSubmit(event)) return;
		event.preventDefault();
		void place(readCheckout(new FormData(event.currentTarget))).then(setSaid);
	}

	return (
		<form
			ref={element.ref}
			noValidate
			{...handlers}
			onSubmit={send}
			onChange={(event) => {
				handlers.onChange(event);
				onChange(event);
				element.report();
			}}
		>
			{(user || isKnown) && (
				<Suspense fallback={<div className="express" />}>
					<Express
						key={user?.id}
						{...{ form: element.ref, user, quote, payments: offeredPayments() }}
						messages={fields}
						read={readCheckout}
						onForget={clearAll}
					/>
				</Suspense>
			)}
			<Group title="Contact">
				<Field label="Email" name="email" error={fields.email} hint="We’ll use it to contact you about this order.">
					<Input type="email" autoComplete="email" />
				</Field>
			</Group>
			<Group title="Delivery">
				{user && (
					<Suspense fallback={<Skeleton className="h-17" />}>
						<StoredAddresses key={user.id} form={element.ref} email={user.email} onRefused={setSaid} />
					</Suspense>
				)}
				<AddressFields places={places} messages={fields} />
				<div data-after-address className={user ? 'min-h-9' : 'hidden'} />
			</Group>
			<Group title="Shipping">
				<ShippingChoice quote={quote} chosen={shipping} onChoose={onShipping} />
			</Group>
			<Group title="Payment">
				<RadioGroup
					legend="Payment method"
					hideLegend
					name="payment_method"
					options={pricedPayments(quote.quote, lines)}
					defaultValue={currentShop().paymentMethods[0]}
					error={fields.payment_method}
				/>
				<Field label="Order notes" name="note" error={fields.note} required={false}>
					<Textarea rows={3} />
				</Field>
			</Group>
			<div className="checkout-end">
				<FormProblem>{problem}</FormProblem>
				{earlier && (
					<Suspense>
						<EarlierOrder
							order={earlier}
							isPlacing={isPlacing}
							isLoading={quote.isLoading}
							onSee={seeEarlier}
							onOrderAnew={() => {
								leaveEarlier();
								submit.current?.focus();
								submit.current?.click();
							}}
						/>
					</Suspense>
				)}
				<Button ref={submit} type="submit" size="lg" busy={isWaiting || isPlacing || quote.isLoading}>
					{quote.quote ? `Place order for ${formatDollars(quote.quote.total)}` : 'Place order'}
				</Button>
				<div>
					<p className="text-sm text-ink-mute">
						<span>You agree to our </span>
						<Link to="/policies/terms" className="link">
							terms of sale
						</Link>
						<span> and </span>
						<Link to="/policies/returns" className="link">
							returns policy
						</Link>
						<span>.</span>
					</p>
					<ClearFormButton hasTyped={hasTyped} onClear={clearAll} />
				</div>
			</div>
		</form>
	);
}

function Group({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section>
			<h2>{title}</h2>
			{children}
		</section>
	);
}
