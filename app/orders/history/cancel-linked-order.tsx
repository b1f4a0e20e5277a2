import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { Order } from '../../../contract/orders/checkout.ts';
import { usePostedForm } from '../../forms/use-posted-form.ts';
import { Disclosure } from '../../ui/accordion.tsx';
import { notify } from '../../ui/overlays/toasts.ts';
import type { CancelField } from './cancel-by-link.server.ts';
import { CancelFields } from './cancel-fields.tsx';

/** Stores no fields: the email address proves who cancels and must not be in the tab beside the link. */
const draft = { name: 'cancel-order', fields: [] };

const checks = {
	load: async () => {
		const { validateCancelOrder } = await import('./cancel-order-form-schema.ts');
		return (form: FormData) => validateCancelOrder(form).fields ?? {};
	},
};

/** Cancels the order of this page's link if the email address matches. The page then reloads the order. */
export default function CancelLinkedOrder({ order: { order_id, order_number } }: { order: Order }) {
	const { Form, form, isAccepted, problem, ...rest } = usePostedForm<CancelField>({
		intent: 'cancel-order',
		key: `cancel ${order_id}`,
		draft,
		checks,
	});
	const { revalidate } = useRevalidator();

	useEffect(() => {
		if (isAccepted) void notify('success', `Order ${order_number} is canceled.`);
	}, [isAccepted, order_number]);

	// The order may have been paid or canceled elsewhere; a refused action does not make React Router read it again.
	useEffect(() => {
		if (problem) void revalidate();
	}, [problem, revalidate]);

	return (
		<div className="w-full max-w-form border-y border-silver-200">
			<Disclosure
				title="Cancel this order"
				content={
					<Form {...form} action={`/success?order=${order_id}`} className="grid gap-5">
						<CancelFields problem={problem} {...rest} />
					</Form>
				}
			/>
		</div>
	);
}
