import { getFormProps, getTextareaProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { controlProps } from '../orders/control-props.ts';
import { BotTrap } from '../ui/bot-trap.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { firstError } from '../ui/field-error.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { Input } from '../ui/input.tsx';
import { Textarea } from '../ui/textarea.tsx';
import { contactFormSchema } from './contact-form-schema.ts';

type ContactFormProps = {
	/** What the server said to the last try; it holds what was typed. */
	lastResult: SubmissionResult | undefined;
	subject: string;
	productId: string | undefined;
	/** When the page was made, in milliseconds since 1970. */
	opened: number;
};

/** A message to the shop. Posts as any form does; with JavaScript, what is missing is said before it is sent. */
export function ContactForm({ lastResult, subject, productId, opened }: ContactFormProps) {
	const [since] = useState(lastResult?.initialValue?.opened ?? opened);
	const isSending = useNavigation().state === 'submitting';
	const [form, fields] = useForm({
		id: 'contact',
		lastResult,
		defaultValue: { subject },
		// Not while leaving a field: a message that pushes the button away takes the click with it.
		shouldValidate: 'onSubmit',
		shouldRevalidate: 'onInput',
		onValidate: ({ formData }) => parseWithZod(formData, { schema: contactFormSchema }),
	});
	const { name, email, subject: about, message, website } = fields;
	const problem = firstError(form.errors) ?? firstError(website.errors);
	return (
		<Form method="post" {...getFormProps(form)} className="grid gap-5 sm:grid-cols-2">
			<Field id={name.id} label="Name" name={name.name} error={name.errors ?? null}>
				<Input {...controlProps(name, 'text')} autoComplete="name" />
			</Field>
			<Field id={email.id} label="E-mail" name={email.name} error={email.errors ?? null}>
				<Input {...controlProps(email, 'email')} autoComplete="email" />
			</Field>
			<Field id={about.id} label="Subject" name={about.name} error={about.errors ?? null} className="sm:col-span-2">
				<Input {...controlProps(about, 'text')} />
			</Field>
			<Field
				id={message.id}
				label="Message"
				name={message.name}
				error={message.errors ?? null}
				className="sm:col-span-2"
			>
				<Textarea {...getTextareaProps(message)} key={message.key} rows={7} />
			</Field>
			<BotTrap />
			<input type="hidden" name="opened" defaultValue={String(since)} />
			{productId && <input type="hidden" name="product_id" value={productId} />}
			<FormProblem className="sm:col-span-2">{problem}</FormProblem>
			<div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2">
				<Button type="submit" size="lg" busy={isSending}>
					Send message
				</Button>
				<p className="text-sm text-ink-mute">We use your address to answer, and for nothing else.</p>
			</div>
		</Form>
	);
}
