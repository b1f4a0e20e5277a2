type FormProblemProps = { children: string | null | undefined; className?: string };

/** What stands in the way of a form as a whole; nothing when nothing does. */
export function FormProblem({ children, className = '' }: FormProblemProps) {
	if (!children) return null;
	return (
		<p role="alert" className={`rounded-sm bg-wax-pale p-4 text-wax-deep ${className}`}>
			{children}
		</p>
	);
}
