import { useAtomValue } from 'jotai';
import { type ReactNode, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react';
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
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import type { Destination } from './destination.ts';
import { paymentOptions, pricedPaymentOptions, selectedPayment } from './payment-choice.ts';
import { readCheckoutForm } from './read-checkout.ts';
import { ShippingChoice } from './shipping-choice.tsx';
import { checkoutDraft } from './stored-checkout.ts';
import { usePlaceOrder } from './use-place-order.ts';
import type { QuoteState } from './use-quote.ts';

/** Loaded separately: only logged-in users need it. */
const StoredAddresses = lazyComponent(() => import('../../places/stored-addresses.tsx'));
/** Loaded separately: only returning customers and logged-in users need it. */
const ExpressCheckout = lazyComponent(() => import('./express-checkout.tsx'));
/** Loaded separately: it is rarely needed. */
const EarlierOrder = lazyComponent(() => import('../history/earlier-order.tsx'));

const checks = {
	load: async () => {
		const { validateCheckout } = await import('./checkout-form-schema.ts');
		return (form: FormData) => validateCheckout(form).fields ?? {};
	},
	onLeave: true,
};

type CheckoutFormProps = {
	lines: CartLine[];
	places: Places;
	quote: QuoteState;
	/** The id of the shipping method that the shopper picked, if any. */
	shipping: string | undefined;
	onDestination: (destination: Destination) => void;
	onShipping: (id: string) => void;
};

/** The checkout form. The browser tab stores what the shopper typed until the order is placed. */
export function CheckoutForm({ lines, places, quote, shipping, onDestination, onShipping }: CheckoutFormProps) {
	const { place, isPlacing, problem, earlier, showEarlier, dismissEarlier } = usePlaceOrder(quote);
	const user = useAtomValue(userAtom);
	/** Read once, when the checkout opens. Placing the order stores the details, while this form is still mounted. */
	const [isKnown] = useState(() => browserStorage.get(detailsKey) !== null);
	const submit = useRef<HTMLButtonElement>(null);
	/** Field errors from a refused order, by path. */
	const [serverErrors, setServerErrors] = useState<Texts<string>>();
	const element = useDestination(onDestination);
	const { fields, isWaiting, onSubmit, handlers, reset } = useFormValidation(element.ref, serverErrors, checks);
	const { hasTyped, onChange, clear } = useFormDraft(element.ref, checkoutDraft, false);

	function clearAll() {
		setServerErrors(undefined);
		reset();
		clear();
	}

	function send(event: SubmitEvent<HTMLFormElement>) {
		if (!onSubmit(event)) return;
		event.preventDefault();
		void place(readCheckoutForm(new FormData(event.currentTarget))).then(setServerErrors);
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
					<ExpressCheckout
						key={user?.id}
						{...{ form: element.ref, user, quote, payments: paymentOptions() }}
						messages={fields}
						read={readCheckoutForm}
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
						<StoredAddresses key={user.id} form={element.ref} email={user.email} onRefused={setServerErrors} />
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
					options={pricedPaymentOptions(quote.quote, lines)}
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
							onView={showEarlier}
							onOrderAgain={() => {
								dismissEarlier();
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

/** Reports the destination and payment method of a form: once on mount, then whenever `report` is called. */
function useDestination(onDestination: (destination: Destination) => void) {
	const ref = useRef<HTMLFormElement>(null);
	function report() {
		if (!ref.current) return;
		const typed = new FormData(ref.current);
		const text = (name: string) => String(typed.get(name) ?? '');
		onDestination({
			country: text('address.country'),
			state: text('address.state'),
			payment_method: selectedPayment(typed),
		});
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, for what the form starts with
	useEffect(report, []);
	return { ref, report };
}
