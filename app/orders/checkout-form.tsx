import { getFormProps, getTextareaProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type ReactNode, useRef, useState } from 'react';
import { z } from 'zod';
import { checkoutForm, type paymentMethods } from '../../contract/orders/checkout.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { formatDollars } from '../ui/format.ts';
import { Input } from '../ui/input.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { Textarea } from '../ui/textarea.tsx';
import { AddressFields } from './address-fields.tsx';
import { controlProps } from './control-props.ts';
import type { Destination, Places } from './destination.ts';
import { nestDraft, readDraft, saveDraft } from './draft.ts';
import { EarlierOrder } from './earlier-order.tsx';
import { ShippingChoice } from './shipping-choice.tsx';
import { useDestination } from './use-destination.ts';
import { usePlaceOrder } from './use-place-order.ts';
import type { QuoteState } from './use-quote.ts';

/** What the form holds: the call's fields, and the shipping method, which the quote carries. */
const schema = z.strictObject({ ...checkoutForm.shape, shipping_method: z.string().optional() });

const payments: { value: (typeof paymentMethods)[number]; title: string; text: string }[] = [
	{
		value: 'bank-wire',
		title: 'Bank wire',
		text: 'Clears the same or next business day. You get the details after ordering.',
	},
	{ value: 'cheque', title: 'Check', text: 'Personal, business or cashier’s. Ships once it has cleared.' },
];

type CheckoutFormProps = {
	places: Places;
	quote: QuoteState;
	/** The way of shipping that was picked, if any. */
	shipping: string | undefined;
	onDestination: (destination: Destination) => void;
	onShipping: (id: string) => void;
};

/** Who buys, where it goes, how it is paid. What was typed survives a reload of the tab. */
export function CheckoutForm({ places, quote, shipping, onDestination, onShipping }: CheckoutFormProps) {
	const [draft] = useState(() => nestDraft(readDraft()));
	const { place, isPlacing, problem, earlier, seeEarlier, leaveEarlier } = usePlaceOrder(quote);
	const submit = useRef<HTMLButtonElement>(null);
	const [lastResult, setLastResult] = useState<SubmissionResult>();
	const [form, fields] = useForm({
		lastResult,
		defaultValue: {
			payment_method: payments[0]?.value,
			...draft,
			address: { country: places.countries[0]?.code, ...draft.address },
		},
		shouldValidate: 'onBlur',
		shouldRevalidate: 'onInput',
		onValidate: ({ formData }) => parseWithZod(formData, { schema }),
		onSubmit(event, { submission }) {
			event.preventDefault();
			if (submission?.status !== 'success') return;
			const { shipping_method: _, ...typed } = submission.value;
			void place(typed).then((fields) => setLastResult(submission.reply({ fieldErrors: inLists(fields) })));
		},
	});
	const element = useDestination(onDestination);

	return (
		<form
			{...getFormProps(form)}
			ref={element.ref}
			className="grid gap-10"
			onChange={(event) => {
				saveDraft(event.currentTarget);
				element.report();
			}}
		>
			<Group title="Contact">
				<Field
					id={fields.email.id}
					label="E-mail"
					name={fields.email.name}
					error={fields.email.errors ?? null}
					hint="So that we can reach you about this order."
				>
					<Input {...controlProps(fields.email, 'email')} autoComplete="email" />
				</Field>
			</Group>
			<Group title="Delivery">
				<AddressFields fields={fields.address.getFieldset()} places={places} />
			</Group>
			<Group title="Shipping">
				<ShippingChoice quote={quote} chosen={shipping} onChoose={onShipping} />
			</Group>
			<Group title="Payment">
				<RadioGroup
					legend="Payment method"
					hideLegend
					name={fields.payment_method.name}
					options={payments}
					defaultValue={fields.payment_method.initialValue ?? ''}
					error={fields.payment_method.errors ?? null}
				/>
				<Field
					id={fields.note.id}
					label="Note to the shop"
					name={fields.note.name}
					error={fields.note.errors ?? null}
					required={false}
				>
					<Textarea {...getTextareaProps(fields.note)} key={fields.note.key} rows={3} />
				</Field>
			</Group>
			<div className="grid gap-4">
				<FormProblem>{problem}</FormProblem>
				{earlier && (
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
				)}
				<Button ref={submit} type="submit" size="lg" busy={isPlacing || quote.isLoading}>
					{quote.quote ? `Place order for ${formatDollars(quote.quote.total)}` : 'Place order'}
				</Button>
				<p className="text-sm text-ink-mute">
					Ships Within 1 Business Day of Cleared Payment. You pay by wire or check after ordering.
				</p>
			</div>
		</form>
	);
}

function Group({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="grid gap-5">
			<h2 className="title border-b border-silver-300 pb-2.5 text-xl">{title}</h2>
			{children}
		</section>
	);
}

function inLists(fields: Record<string, string>): Record<string, string[]> {
	return Object.fromEntries(Object.entries(fields).map(([path, message]) => [path, [message]]));
}
