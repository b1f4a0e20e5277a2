import { CircleAlert } from 'lucide-react';

export type FieldErrorText = string | null | undefined;

/** The refusal beside a field: its message, with a sign so that color is not alone. */
export function FieldError({ id, error }: { id: string; error: FieldErrorText }) {
	if (!error) return null;
	return (
		<p id={id} className="flex items-start gap-1.5 text-sm text-wax">
			<CircleAlert className="mt-0.75 size-3.75 flex-none" strokeWidth={1.75} aria-hidden />
			<span>{error}</span>
		</p>
	);
}
