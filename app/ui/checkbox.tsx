import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError, type FieldErrors, firstError } from './field-error.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
	label: ReactNode;
	hint?: ReactNode;
	error?: FieldErrors;
};

/** A check box and its label, which is part of the target. */
export function Checkbox({ label, hint, error, id, className = '', ...rest }: CheckboxProps) {
	const own = useId();
	const controlId = id ?? own;
	const invalid = firstError(error) !== undefined;
	return (
		<div className={`grid gap-1 ${className}`}>
			<label htmlFor={controlId} className="flex cursor-pointer items-start gap-3 py-1 text-sm pointer-coarse:py-2">
				<input
					type="checkbox"
					id={controlId}
					className="tick mt-px"
					aria-invalid={invalid || undefined}
					aria-describedby={invalid ? `${controlId}-error` : undefined}
					{...rest}
				/>
				<span>
					{label}
					{hint && <span className="block text-ink-mute">{hint}</span>}
				</span>
			</label>
			<FieldError id={`${controlId}-error`} error={error} />
		</div>
	);
}
