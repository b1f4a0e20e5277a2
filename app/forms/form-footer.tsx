import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { ClearFormButton } from './clear-form-button.tsx';
import type { usePostedForm } from './use-posted-form.ts';

type FormFooterProps = Pick<ReturnType<typeof usePostedForm>, 'intentField' | 'problem' | 'isBusy' | 'clearing'> & {
	/** Label of the submit button. */
	send: string;
	/** Explains what happens after submitting. */
	children: ReactNode;
};

/** The end of a small posted form: an error of the form itself, the submit and clear buttons, and an explanation. */
export function FormFooter({ intentField, problem, isBusy, clearing, send, children }: FormFooterProps) {
	return (
		<>
			<input {...intentField} />
			<FormProblem>{problem}</FormProblem>
			<div className="grid justify-items-start gap-2">
				<div className="flex flex-wrap items-center gap-x-6 gap-y-2">
					<Button type="submit" busy={isBusy}>
						{send}
					</Button>
					<ClearFormButton {...clearing} />
				</div>
				<p className="text-sm text-ink-mute">{children}</p>
			</div>
		</>
	);
}
