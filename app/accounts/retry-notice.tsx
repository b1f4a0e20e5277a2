import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';

/** Replaces content that could not be loaded. It shows the reason and a button that loads it again. */
export function RetryNotice({ problem, onAgain, aside }: { problem: string; onAgain: () => void; aside?: ReactNode }) {
	return (
		<div className="grid max-w-form gap-5">
			<FormProblem>{problem}</FormProblem>
			<div className="flex flex-wrap gap-3">
				<Button variant="secondary" onClick={onAgain}>
					Try again
				</Button>
				{aside}
			</div>
		</div>
	);
}
