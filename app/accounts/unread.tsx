import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';

/** In place of what could not be read: why, and another try. */
export function Unread({ problem, onAgain, aside }: { problem: string; onAgain: () => void; aside?: ReactNode }) {
	return (
		<div className="grid max-w-form gap-5">
			<FormProblem>{problem}</FormProblem>
			<div className="flex flex-wrap gap-3">
				<Button onClick={onAgain}>Try again</Button>
				{aside}
			</div>
		</div>
	);
}
