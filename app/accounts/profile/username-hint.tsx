/** Tells password managers which account a password field belongs to. It is neither shown nor sent. */
export function UsernameHint({ email }: { email: string }) {
	return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
