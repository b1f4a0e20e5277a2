import { ClearTyped } from '../forms/clear-form-button.tsx';
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

const keptFields: ContactField[] = ['name', 'email', 'subject', 'message'];

/** Not while leaving a field: a message that pushes the button away takes the click with it. */
const checks = {
	load: async () => {
		const { judgeContact } = await import('./contact-form-schema.ts');
		return (form: FormData) => judgeContact(form).fields ?? {};
	},
};

/** A message to the shop. Posts as any form does; with JavaScript, what is missing is said before it is sent. */
export function ContactForm({ subject, productId }: ContactFormProps) {
	const { Form, form, intentField, isBusy, fields, typed, problem, clearing } = usePostedForm<ContactField>({
		intent: 'contact',
		kept: { name: productId ? `contact-${productId}` : 'contact', fields: keptFields },
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
				<ClearTyped {...clearing} />
				<p className="text-sm text-ink-mute">We use your email only to reply.</p>
			</div>
		</Form>
	);
}
