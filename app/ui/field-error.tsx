import { CircleAlert } from 'lucide-react';

export type FieldErrorText = string | null | undefined;

/** The error of a field, with an icon, so that color isn't the only sign. */
export function FieldError({ id, error }: { id: string; error: FieldErrorText }) {
	if (!error) return null;
	return (
		<p id={id} className="flex items-start gap-1.5 text-sm text-wax">
			<CircleAlert className="mt-0.75 size-3.75 flex-none" strokeWidth={1.75} aria-hidden />
			<span>{error}</span>
		</p>
	);
}
