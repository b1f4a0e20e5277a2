import { cx } from 'class-variance-authority';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { FieldError, type FieldErrorText } from './field-error.tsx';

type Control = {
	id?: string;
	name?: string;
	required?: boolean;
	'aria-describedby'?: string;
	'aria-invalid'?: true;
};

const ControlContext = createContext<Control>({});

/** The props that an input gets from the `<Field>` around it; empty outside one. */
export function useControl(): Control {
	return useContext(ControlContext);
}

type FieldProps = {
	label: string;
	name: string;
	/** The id of the control, if other elements refer to it. */
	id?: string;
	error?: FieldErrorText;
	hint?: ReactNode;
	/** `false` marks the field as optional; undefined shows nothing. */
	required?: boolean;
	hideLabel?: boolean;
	className?: string;
	children: ReactNode;
};

/** A field with its label, hint and error. It contains one control. */
export function Field({ label, name, id, error, hint, required, hideLabel, className = '', children }: FieldProps) {
	const own = useId();
	const controlId = id ?? own;
	const invalid = Boolean(error);
	const described = [hint && `${controlId}-hint`, invalid && `${controlId}-error`].filter(Boolean).join(' ');
	const control: Control = {
		id: controlId,
		name,
		required: required || undefined,
		'aria-describedby': described || undefined,
		'aria-invalid': invalid || undefined,
	};
	return (
		<div className={cx('grid content-start gap-1.5', className)}>
			<label
				htmlFor={controlId}
				className={hideLabel ? 'sr-only' : 'flex flex-wrap justify-between text-sm font-medium'}
			>
				<span>{label}</span>
				{required === false && <span className="font-normal text-ink-mute">Optional</span>}
			</label>
			<ControlContext value={control}>{children}</ControlContext>
			{hint && (
				<p id={`${controlId}-hint`} className="text-sm text-ink-mute">
					{hint}
				</p>
			)}
			<FieldError id={`${controlId}-error`} error={error} />
		</div>
	);
}
