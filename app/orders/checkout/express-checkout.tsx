import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { isSameAddress } from '../../../contract/places/address-fields.ts';
import { fillIn, isChanged } from '../../forms/form-controls.ts';
import type { Texts } from '../../forms/posted-form.ts';
import { useFormValues } from '../../forms/use-form-values.ts';
import { AddressLines } from '../../places/address-lines.tsx';
import { fillAddress, hasAddress } from '../../places/fill-address.ts';
import type { offeredPayments } from './payment-choice.ts';
import type { Entered } from './read-checkout.ts';
import { askForBuyer } from './returning-customer.ts';
import { type Details, forgetDetails, readDetails } from './stored-details.ts';
import type { QuoteState } from './use-quote.ts';

type ExpressProps = {
	/** The checkout's form, whose fields are filled in and hidden. */
	form: RefObject<HTMLFormElement | null>;
	/** Who is logged in; of a guest this browser knows. */
	user: { email: string } | null | undefined;
	quote: QuoteState;
	payments: ReturnType<typeof offeredPayments>;
	/** What a form holds; with the payment methods given, so that the page's own code is not loaded apart for this. */
	read: (form: FormData) => Entered;
	/** What stands beside fields, by path: their part of the form is shown. */
	messages: Texts<string>;
	/** Empties the form. */
	onForget: () => void;
};

/** Parts of the form in their order, by what the paths of their fields begin with. */
const parts = ['email', 'address', 'shipping_method', 'payment_method'] as const;
type Part = (typeof parts)[number];

/**
 * The checkout of who has ordered before: what they ordered with then, at a look; the form below is filled in with it, and each part of it
 * comes out by its 'Change', or when something is wrong in it. Not shown once something else is typed.
 */
export default function Express(props: ExpressProps) {
	const { form, user, quote, payments, messages, onForget } = props;
	const known = useKnown(props);
	const entered = useFormValues(props.form, props.read);
	const [changed, setChanged] = useState<ReadonlySet<Part>>(new Set());
	const wrong = parts.filter((part) => Object.keys(messages).some((path) => path.startsWith(part)));
	const isWrong = wrong.join(' ');

	const show = (more: readonly Part[]) => setChanged((last) => new Set([...last, ...more]));
	// It stays when it is mended: what one types in must not go from under the hands.
	const keepShown = useEffectEvent(() => show(wrong));
	useEffect(() => {
		if (isWrong) keepShown();
	}, [isWrong]);

	if (known === 'asked') return <div className="express" role="status" aria-label="Looking up your last order" />;
	if (!known || !entered) return null;
	const shown = parts.filter((part) => changed.has(part) || wrong.includes(part));

	function change(part: Part) {
		const place = parts.indexOf(part);
		show([part]);
		// Once it is drawn.
		requestAnimationFrame(() => {
			const section = form.current?.querySelectorAll(':scope > section')[place];
			section?.querySelector<HTMLElement>(':checked, input:not([type=hidden], [type=radio]), select')?.focus();
		});
	}
	const row = (part: Part, name: string, text: ReactNode) =>
		!shown.includes(part) && <Row key={part} name={name} text={text} onChange={() => change(part)} />;

	return (
		<div className="express" data-shown={shown.map((part) => parts.indexOf(part) + 1).join(' ')}>
			{shown.length < parts.length && (
				<div role="group" aria-labelledby="as-before" className="sheet">
					<h2 id="as-before" className="title text-xl">
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

/** What is known of the person who buys; 'asked' until that is known, null where something else was typed or nothing is known. */
function useKnown({ form, user, read }: ExpressProps): Details | 'asked' | null {
	const [known, setKnown] = useState<Details | 'asked' | null>('asked');
	const take = useEffectEvent(async (signal: AbortSignal) => {
		const details = user ? await askForBuyer(user.email, signal).catch(() => undefined) : readDetails();
		// After what was kept in this tab of the form is put back.
		await new Promise((resolve) => setTimeout(resolve));
		const element = form.current;
		if (!element || signal.aborted) return;
		setKnown(details && (await isTaken(element, details, read)) ? details : null);
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

/** Fills in what is known, unless something was typed; after a reload it may be the same as what was filled in before. */
async function isTaken(form: HTMLFormElement, details: Details, read: ExpressProps['read']): Promise<boolean> {
	const typed = read(new FormData(form));
	// Their addresses, which come meanwhile, bring their email address along.
	if (isChanged(form, 'email') && typed.email !== details.email) return false;
	if (hasAddress(form)) return isSameAddress(typed.address, details.address);
	fillIn(form, 'email', details.email);
	await fillAddress(form, details.address);
	if (details.payment_method) fillIn(form, 'payment_method', details.payment_method);
	return true;
}
