import { ClearFormButton } from '../forms/clear-form-button.tsx';
import { usePostedForm } from '../forms/use-posted-form.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { Input } from '../ui/input.tsx';
import { Textarea } from '../ui/textarea.tsx';
import type { ContactField } from './contact.server.ts';

type ContactFormProps = {
	subject: string;
	productId: string | undefined;
};

const draftFields: ContactField[] = ['name', 'email', 'subject', 'message'];

/** Doesn't validate on blur: a message that appears then would move the button away from under the click. */
const checks = {
	load: async () => {
		const { validateContact } = await import('./contact-form-schema.ts');
		return (form: FormData) => validateContact(form).fields ?? {};
	},
};

/** A message to the shop. It also works without JavaScript; with it, the form is validated before it is sent. */
export function ContactForm({ subject, productId }: ContactFormProps) {
	const { Form, form, intentField, isBusy, fields, typed, problem, clearing } = usePostedForm<ContactField>({
		intent: 'contact',
		draft: { name: productId ? `contact-${productId}` : 'contact', fields: draftFields },
		checks,
	});
	return (
		<Form {...form} className="grid gap-5 sm:grid-cols-2">
			<Field label="Name" name="name" error={fields.name}>
				<Input defaultValue={typed.name} autoComplete="name" />
			</Field>
			<Field label="Email" name="email" error={fields.email}>
				<Input type="email" defaultValue={typed.email} autoComplete="email" />
			</Field>
			<Field label="Subject" name="subject" error={fields.subject} className="sm:col-span-2">
				<Input defaultValue={typed.subject ?? subject} />
			</Field>
			<Field label="Message" name="message" error={fields.message} className="sm:col-span-2">
				<Textarea defaultValue={typed.message} rows={7} />
			</Field>
			<input {...intentField} />
			{productId && <input type="hidden" name="product_id" value={productId} />}
			<FormProblem className="sm:col-span-2">{problem}</FormProblem>
			<div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2">
				<Button type="submit" size="lg" busy={isBusy}>
					Send message
				</Button>
				<ClearFormButton {...clearing} />
				<p className="text-sm text-ink-mute">We use your email only to reply.</p>
			</div>
		</Form>
	);
}
