import { Field } from '../../ui/field.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { Input } from '../../ui/input.tsx';

type CodeFieldProps = {
	error: string | undefined;
	/** Focuses a field that was added to the form later. */
	isNext?: boolean;
	hint?: string;
};

const defaultHint = 'Six digits from your authenticator app, or a recovery code.';

/** A field for a code from an authenticator app or for a recovery code. Both have digits only. */
export function CodeField({ error, isNext, hint = defaultHint }: CodeFieldProps) {
	return (
		<Field label="Code" name="code" error={error} hint={hint}>
			<Input
				ref={isNext ? focusOnMount : undefined}
				inputMode="numeric"
				autoComplete="one-time-code"
				maxLength={20}
				spellCheck={false}
				className="figures"
			/>
		</Field>
	);
}
