import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { ClearTyped } from './clear-form-button.tsx';
import type { usePostedForm } from './use-posted-form.ts';

type FormEndProps = Pick<ReturnType<typeof usePostedForm>, 'intentField' | 'problem' | 'isBusy' | 'clearing'> & {
	/** What the button says. */
	send: string;
	/** What comes of sending it. */
	children: ReactNode;
};

/** How a small posted form ends: what is wrong with it as a whole, its button, the way to clear it, and what comes of it. */
export function FormEnd({ intentField, problem, isBusy, clearing, send, children }: FormEndProps) {
	return (
		<>
			<input {...intentField} />
			<FormProblem>{problem}</FormProblem>
			<div className="grid justify-items-start gap-2">
				<div className="flex flex-wrap items-center gap-x-6 gap-y-2">
					<Button type="submit" busy={isBusy}>
						{send}
					</Button>
					<ClearTyped {...clearing} />
				</div>
				<p className="text-sm text-ink-mute">{children}</p>
			</div>
		</>
	);
}
