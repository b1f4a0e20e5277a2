import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';

/** In place of what could not be asked for. */
export function AskAgain({ problem, onAgain }: { problem: string; onAgain: () => void }) {
	return (
		<div className="grid max-w-form justify-items-start gap-4">
			<FormProblem>{problem}</FormProblem>
			<Button variant="secondary" onClick={onAgain}>
				Try again
			</Button>
		</div>
	);
}
