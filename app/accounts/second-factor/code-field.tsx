import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { takeFocus } from '../../ui/take-focus.ts';

type CodeFieldProps = {
	error: string | undefined;
	/** It comes only now, and is what to type next. */
	isNext?: boolean;
	hint?: string;
};

const either = 'Six digits from your authenticator app, or a recovery code.';

/** A code of an authenticator app, or a recovery code, which has digits alone too. */
export function CodeField({ error, isNext, hint = either }: CodeFieldProps) {
	return (
		<Field label="Code" name="code" error={error} hint={hint}>
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
