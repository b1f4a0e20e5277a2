import { maxEmailLength } from '../../../contract/limits.ts';
import { hasEmails, OutboxLink } from '../../email-notes.tsx';
import { usePostedForm } from '../../forms/use-posted-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Input } from '../../ui/input.tsx';
import type { FindOrderField } from './find-order.server.ts';

const draftFields: FindOrderField[] = ['order_number', 'email'];

const checks = {
	load: async () => {
		const { validateFindOrder } = await import('./find-order-form-schema.ts');
		return (form: FormData) => validateFindOrder(form).fields ?? {};
	},
};

/** Finds an order that was placed without an account. Works without JavaScript. */
export function FindOrder() {
	const { Form, form, intentField, isBusy, fields, typed, problem } = usePostedForm<FindOrderField>({
		intent: 'find-order',
		draft: { name: 'find-order', fields: draftFields },
		checks,
	});
	return (
		<section aria-labelledby="find-order" className="panel grid w-full max-w-[44rem] gap-5 p-6 sm:p-7">
			<div>
				<h2 id="find-order" className="title text-2xl">
					Find an order
				</h2>
				<p className="mt-2 max-w-measure text-ink-soft">
					<span>{`Ordered without an account? Enter the number, which begins with AS${hasEmails() ? '; find it in your confirmation email' : ''}. `}</span>
					<OutboxLink>This demo’s emails are in its outbox</OutboxLink>
				</p>
			</div>
			{/* The page's URL may name an order. The form's action doesn't depend on it. */}
			<Form {...form} action="/order" className="grid gap-5 sm:grid-cols-2">
				<input {...intentField} />
				<Field label="Order number" name="order_number" error={fields.order_number}>
					<Input defaultValue={typed.order_number} autoComplete="off" autoCapitalize="characters" maxLength={20} />
				</Field>
				<Field label="Email used for the order" name="email" error={fields.email}>
					<Input type="email" defaultValue={typed.email} autoComplete="email" maxLength={maxEmailLength} />
				</Field>
				<FormProblem className="sm:col-span-2">{problem}</FormProblem>
				<div className="sm:col-span-2">
					<Button type="submit" variant="secondary" busy={isBusy}>
						Find the order
					</Button>
				</div>
			</Form>
		</section>
	);
}
