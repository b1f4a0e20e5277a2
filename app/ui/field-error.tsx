import { CircleAlert } from 'lucide-react';

/** One message or several, as forms report them. */
export type FieldErrors = string | readonly string[] | null;

export function firstError(error: FieldErrors | undefined): string | undefined {
	return (typeof error === 'string' ? error : error?.[0]) || undefined;
}

/** The refusal beside a field: the first message, with a sign so that color is not alone. */
export function FieldError({ id, error }: { id: string; error?: FieldErrors }) {
	const message = firstError(error);
	if (!message) return null;
	return (
		<p id={id} className="flex items-start gap-1.5 text-sm text-wax">
			<CircleAlert className="mt-0.75 size-3.75 flex-none" strokeWidth={1.75} aria-hidden />
			{message}
		</p>
	);
}
