/** Tells password managers which account a password field belongs to. The field is hidden, and the form doesn't send it. */
export function UsernameHint({ email }: { email: string }) {
	return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
