import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';

type CodeFieldProps = {
	error: string | undefined;
	/** It comes only now, and is what to type next. */
	isNext?: boolean;
};

const takeFocus = (input: HTMLInputElement | null) => input?.focus();

/** A code of an authenticator app, or a recovery code, which has digits alone too. */
export function CodeField({ error, isNext }: CodeFieldProps) {
	return (
		<Field
			label="Code"
			name="code"
			error={error}
			hint="The six digits that your authenticator app shows, or one of your recovery codes."
		>
			<Input
				ref={isNext ? takeFocus : undefined}
				inputMode="numeric"
				autoComplete="one-time-code"
				maxLength={20}
				spellCheck={false}
				className="figures"
			/>
		</Field>
	);
}
