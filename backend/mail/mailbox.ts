/** Providers that deliver to one mailbox whatever dots its name is written with, and under which of their names. */
const dotless = new Map([
	['gmail.com', 'gmail.com'],
	['googlemail.com', 'gmail.com'],
	['proton.me', 'proton.me'],
	['protonmail.com', 'proton.me'],
	['pm.me', 'proton.me'],
]);

/**
 * The mailbox that an address leads to, as far as one can know from outside: what limits count by, so that `jane+1@` and
 * `jane+2@` are one person. Never an address to send to: that is the one that was typed.
 */
export function mailboxOf(email: string): string {
	const [, name = '', host = ''] = email.toLowerCase().match(/^(.*)@(.*)$/s) ?? [];
	const untagged = name.replace(/(?<=.)\+.*$/s, '');
	const provider = dotless.get(host);
	return provider ? `${untagged.replaceAll('.', '')}@${provider}` : `${untagged}@${host}`;
}
