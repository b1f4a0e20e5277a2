/** Providers that ignore dots in a mailbox name, mapped to their main host name. */
const dotIgnoringHosts = new Map([
	['gmail.com', 'gmail.com'],
	['googlemail.com', 'gmail.com'],
	['proton.me', 'proton.me'],
	['protonmail.com', 'proton.me'],
	['pm.me', 'proton.me'],
]);

/**
 * The mailbox that an address delivers to, as far as known. Rate limits use it, so that `jane+1@` and `jane+2@` count
 * as one person. Never send to it: send to the address as typed.
 */
export function mailboxOf(email: string): string {
	const [, name = '', host = ''] = email.toLowerCase().match(/^(.*)@(.*)$/s) ?? [];
	const untagged = name.replace(/(?<=.)\+.*$/s, '');
	const provider = dotIgnoringHosts.get(host);
	return provider ? `${untagged.replaceAll('.', '')}@${provider}` : `${untagged}@${host}`;
}
