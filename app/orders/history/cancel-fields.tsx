import { maxEmailLength } from '../../../contract/limits.ts';
import type { FormIntent, Texts } from '../../forms/posted-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Input } from '../../ui/input.tsx';
import type { CancelField } from './cancel-by-link.server.ts';

type CancelFieldsProps = {
	fields: Texts<CancelField>;
	typed: Texts<CancelField>;
	problem: string | null;
	isBusy?: boolean;
};

const intent: FormIntent = 'cancel-order';

/** The fields of the form that cancels a linked order. It works with and without JavaScript. */
export function CancelFields({ fields, typed, problem, isBusy }: CancelFieldsProps) {
	return (
		<>
			<p>Its items go back on sale, and its prices no longer hold. This can't be undone.</p>
			<input type="hidden" name="intent" value={intent} />
			<Field
				label="Email used for the order"
				name="email"
				id="cancel-order-email"
				error={fields.email}
				hint="This page's link can be found in a browser history, so we ask for the email too."
				required
			>
				<Input type="email" defaultValue={typed.email} autoComplete="email" maxLength={maxEmailLength} />
			</Field>
			<FormProblem>{problem}</FormProblem>
			<div>
				<Button type="submit" variant="secondary" busy={isBusy}>
					Cancel the order
				</Button>
			</div>
		</>
	);
}
