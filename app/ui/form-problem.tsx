import { cx } from 'class-variance-authority';

type FormProblemProps = { children: string | null | undefined; className?: string };

/** Scrolls to the message, since a long form may have been submitted from a field far above. */
const scrollToProblem = (problem: HTMLElement | null) => problem?.scrollIntoView({ block: 'nearest' });

/** The error message of an entire form; renders nothing if there is none. */
export function FormProblem({ children, className = '' }: FormProblemProps) {
	if (!children) return null;
	return (
		<p ref={scrollToProblem} role="alert" className={cx('rounded-sm bg-wax-pale p-4 text-wax-deep', className)}>
			{children}
		</p>
	);
}
