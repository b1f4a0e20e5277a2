import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { isSameAddress } from '../../../contract/places/address-fields.ts';
import { fillIn, isChanged } from '../../forms/form-controls.ts';
import type { Texts } from '../../forms/posted-form.ts';
import { useFormValues } from '../../forms/use-form-values.ts';
import { addressApi } from '../../places/address-api.ts';
import { AddressLines } from '../../places/address-lines.tsx';
import { fillAddress, hasAddress } from '../../places/fill-address.ts';
import { ownOrderApi } from '../history/own-api.ts';
import type { paymentOptions } from './payment-choice.ts';
import type { CheckoutInput } from './read-checkout.ts';
import { type BuyerDetails, forgetDetails, readDetails } from './stored-details.ts';
import type { QuoteState } from './use-quote.ts';

type ExpressCheckoutProps = {
	/** The checkout form. This component fills in its fields and hides its sections. */
	form: RefObject<HTMLFormElement | null>;
	/** The logged-in user. For a guest, the details come from browser storage. */
	user: { email: string } | null | undefined;
	quote: QuoteState;
	payments: ReturnType<typeof paymentOptions>;
	/** Reads the form. A prop, like `payments`, so that this lazy chunk doesn't split code out of the checkout page. */
	read: (form: FormData) => CheckoutInput;
	/** Field errors by path. Sections with an error are shown. */
	messages: Texts<string>;
	/** Empties the form. */
	onForget: () => void;
};

/** The sections of the form, in their order, by the prefix of their field paths. */
const sections = ['email', 'address', 'shipping_method', 'payment_method'] as const;
type Section = (typeof sections)[number];

/**
 * ExpressCheckout checkout for returning customers. It summarizes the details of their last order and fills the form in with them.
 * A section of the form appears when the shopper clicks its 'Change' button or when one of its fields has an error.
 * Hidden if the shopper has typed other details.
 */
export default function ExpressCheckout(props: ExpressCheckoutProps) {
	const { form, user, quote, payments, messages, onForget } = props;
	const known = useDetails(props);
	const entered = useFormValues(props.form, props.read);
	const [changed, setChanged] = useState<ReadonlySet<Section>>(new Set());
	const invalid = sections.filter((section) => Object.keys(messages).some((path) => path.startsWith(section)));
	const invalidKey = invalid.join(' ');

	const show = (more: readonly Section[]) => setChanged((last) => new Set([...last, ...more]));
	// A section stays open after its error is fixed; it must not disappear while the shopper is typing in it.
	const showInvalid = useEffectEvent(() => show(invalid));
	useEffect(() => {
		if (invalidKey) showInvalid();
	}, [invalidKey]);

	if (known === 'loading') return <div className="express" role="status" aria-label="Looking up your last order" />;
	if (!known || !entered) return null;
	const openSections = sections.filter((section) => changed.has(section) || invalid.includes(section));

	function change(section: Section) {
		const place = sections.indexOf(section);
		show([section]);
		// Focuses the field after the section has rendered.
		requestAnimationFrame(() => {
			const element = form.current?.querySelectorAll(':scope > section')[place];
			element?.querySelector<HTMLElement>(':checked, input:not([type=hidden], [type=radio]), select')?.focus();
		});
	}
	const row = (section: Section, name: string, text: ReactNode) =>
		!openSections.includes(section) && <Row key={section} name={name} text={text} onChange={() => change(section)} />;

	return (
		<div
			className="express"
			data-open-sections={openSections.map((section) => sections.indexOf(section) + 1).join(' ')}
		>
			{openSections.length < sections.length && (
				<div role="group" aria-labelledby="last-order" className="panel">
					<h2 id="last-order" className="title text-xl">
						Same as last time
					</h2>
					<dl>
						{row('email', 'Contact', entered.email)}
						{row('address', 'Deliver to', <AddressLines address={entered.address} />)}
						{row('shipping_method', 'Shipping', shippingOf(quote))}
						{row(
							'payment_method',
							'Payment',
							<>
								<span>{payments.find(({ value }) => value === entered.payment_method)?.title}</span>
								{entered.note && <span className="block text-ink-mute">{entered.note}</span>}
							</>,
						)}
					</dl>
					{!user && (
						<p className="text-sm text-ink-mute">
							Saved in this browser from your last order.{' '}
							<button
								type="button"
								className="link target"
								onClick={() => {
									forgetDetails();
									onForget();
								}}
							>
								Forget it
							</button>
						</p>
					)}
				</div>
			)}
		</div>
	);
}

function Row({ name, text, onChange }: { name: string; text: ReactNode; onChange: () => void }) {
	return (
		<div>
			<dt>{name}</dt>
			<dd>{text}</dd>
			<dd>
				<button type="button" className="link target" onClick={onChange}>
					Change<span className="sr-only">{` ${name.toLowerCase()}`}</span>
				</button>
			</dd>
		</div>
	);
}

function shippingOf({ state }: QuoteState): string {
	if (state.is !== 'priced') return 'Looking up shipping options.';
	const { quote } = state;
	return quote.shipping_methods.find(({ id }) => id === quote.shipping_method)?.name ?? '';
}

/** The details to order with; 'loading' while they are being read, null if there are none or the shopper typed others. */
function useDetails({ form, user, read }: ExpressCheckoutProps): BuyerDetails | 'loading' | null {
	const [known, setKnown] = useState<BuyerDetails | 'loading' | null>('loading');
	const take = useEffectEvent(async (signal: AbortSignal) => {
		const details = user ? await fetchLastDetails(user.email, signal).catch(() => undefined) : readDetails();
		// Waits until the form draft of this tab has been restored.
		await new Promise((resolve) => setTimeout(resolve));
		const element = form.current;
		if (!element || signal.aborted) return;
		setKnown(details && (await fillInDetails(element, details, read)) ? details : null);
	});
	useEffect(() => {
		const controller = new AbortController();
		const drop = () => setKnown(null);
		const element = form.current;
		element?.addEventListener('reset', drop);
		void take(controller.signal);
		return () => {
			controller.abort();
			element?.removeEventListener('reset', drop);
		};
	}, [form]);
	return known;
}

/** Fills in the details unless the shopper typed others. After a reload, the draft may equal the details. */
async function fillInDetails(
	form: HTMLFormElement,
	details: BuyerDetails,
	read: ExpressCheckoutProps['read'],
): Promise<boolean> {
	const typed = read(new FormData(form));
	// The address list, which loads in parallel, also fills in the user's email address.
	if (isChanged(form, 'email') && typed.email !== details.email) return false;
	if (hasAddress(form)) return isSameAddress(typed.address, details.address);
	fillIn(form, 'email', details.email);
	await fillAddress(form, details.address);
	if (details.payment_method) fillIn(form, 'payment_method', details.payment_method);
	return true;
}

/** The customer's default address and last payment method. Without a default address, the address of the last order. */
async function fetchLastDetails(email: string, signal: AbortSignal): Promise<BuyerDetails | undefined> {
	const [book, last] = await Promise.all([
		addressApi()('getCheckoutAddresses', { signal }),
		// The list is refused for an unverified email address.
		lastOrder(signal).catch(() => undefined),
	]);
	const address = book.addresses.find(({ is_default }) => is_default)?.address ?? last?.address;
	if (!address) return undefined;
	return { email, address, payment_method: last?.payment.method };
}

async function lastOrder(signal: AbortSignal) {
	const { orders } = await ownOrderApi()('getOwnOrders', { query: { page: '1' }, signal });
	const number = orders[0]?.order_number;
	if (!number) return undefined;
	return (await ownOrderApi()('getOwnOrder', { query: { order_number: number }, signal })).order;
}
