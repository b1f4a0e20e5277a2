import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { maxPasswordLength, minPasswordLength } from '../../contract/accounts/password-length.ts';
import { Field } from '../ui/field.tsx';
import { focusOnMount } from '../ui/focus-on-mount.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Input } from '../ui/input.tsx';

type PasswordFieldProps = Pick<ComponentProps<typeof Field>, 'label' | 'name' | 'error' | 'hint'> & {
	/** Tells password managers whether to fill in the current password or to suggest a new one. */
	kind: 'current' | 'new';
	/** Focuses a field that was added to the form later. */
	isNext?: boolean;
};

type NewPasswordFieldProps = Pick<PasswordFieldProps, 'name' | 'error'> & { label?: string };

/** A field for a new password, with the rules for it. */
export function NewPasswordField({ label = 'New password', ...rest }: NewPasswordFieldProps) {
	const hint = `${minPasswordLength} to ${maxPasswordLength} characters, and not a common password.`;
	return <PasswordField {...rest} label={label} kind="new" hint={hint} />;
}

/** A password field with a button that shows the password. Submitting the form hides it again. */
export function PasswordField({ kind, isNext, ...field }: PasswordFieldProps) {
	const [isShown, setShown] = useState(false);
	const box = useRef<HTMLDivElement>(null);

	useEffect(() => {
		const form = box.current?.closest('form');
		const hide = () => setShown(false);
		form?.addEventListener('submit', hide);
		return () => form?.removeEventListener('submit', hide);
	}, []);

	const Icon = isShown ? EyeOff : Eye;
	return (
		<Field {...field}>
			<div ref={box} className="relative">
				<Input
					ref={isNext ? focusOnMount : undefined}
					type={isShown ? 'text' : 'password'}
					autoComplete={`${kind}-password`}
					autoCapitalize="none"
					spellCheck={false}
					className="pr-12"
				/>
				<span className="absolute top-0 right-0.5">
					<IconButton
						label={isShown ? 'Hide password' : 'Show password'}
						tipSide="left"
						icon={<Icon className="size-4.5" strokeWidth={1.5} aria-hidden />}
						onClick={() => setShown(!isShown)}
					/>
				</span>
			</div>
		</Field>
	);
}
