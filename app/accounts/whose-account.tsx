/** Tells password managers whose password it is that the form asks for; nobody sees it, and it is not sent. */
export function WhoseAccount({ email }: { email: string }) {
	return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
