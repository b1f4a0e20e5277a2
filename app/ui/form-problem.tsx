import { cx } from 'class-variance-authority';

type FormProblemProps = { children: string | null | undefined; className?: string };

/** At the end of a long form it comes out of sight of who sent that from a field. */
const bringIntoSight = (problem: HTMLElement | null) => problem?.scrollIntoView({ block: 'nearest' });

/** What stands in the way of a form as a whole; nothing when nothing does. */
export function FormProblem({ children, className = '' }: FormProblemProps) {
	if (!children) return null;
	return (
		<p ref={bringIntoSight} role="alert" className={cx('rounded-sm bg-wax-pale p-4 text-wax-deep', className)}>
			{children}
		</p>
	);
}
