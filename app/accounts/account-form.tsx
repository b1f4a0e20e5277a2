import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import type { ButtonSize, ButtonVariant } from '../ui/button-styles.ts';
import { FormProblem } from '../ui/form-problem.tsx';
import type { useAccountForm } from './use-account-form.ts';

type AccountFormProps = Pick<ReturnType<typeof useAccountForm>, 'form' | 'problem' | 'isBusy'> & {
	/** Label of the submit button. */
	send: string;
	variant?: ButtonVariant;
	size?: ButtonSize;
	/** Rendered beside the button. */
	aside?: ReactNode;
	children: ReactNode;
};

/** An account form: its fields, an error of the form itself and the submit button. */
export function AccountForm({ form, problem, isBusy, send, variant, size, aside, children }: AccountFormProps) {
	return (
		<form {...form} className="grid max-w-form gap-5 noscript:hidden">
			{children}
			<FormProblem>{problem}</FormProblem>
			<div className="flex flex-wrap items-center gap-x-6 gap-y-3">
				<Button type="submit" variant={variant} size={size} busy={isBusy}>
					{send}
				</Button>
				{aside}
			</div>
		</form>
	);
}

/** Replaces content that needs JavaScript. */
export function JavaScriptRequired() {
	return (
		<p className="hidden max-w-form rounded-sm bg-amber-pale p-4 noscript:block">
			Your account needs JavaScript. Turn it on and reload this page. The rest of the shop works without it.
		</p>
	);
}
