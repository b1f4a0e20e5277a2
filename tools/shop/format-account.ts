import type { OperatorAccount } from '../../contract/operator/accounts.ts';
import { plain, timeOf } from './terminal.ts';

/** One account, and what was done to it. */
export function tellAccount(account: OperatorAccount): string {
	const { email, name, is_verified, created_at, second_factor_since: since, passkeys, sessions, acts } = account;
	const text = [
		`${email}  ${is_verified ? 'confirmed' : 'not confirmed'}`,
		`${name}, since ${timeOf(created_at)}`,
		`Two-step login ${since ? `on since ${timeOf(since)}` : 'off'}, passkeys: ${passkeys}, logged in: ${sessions}`,
		...acts.map(({ act, at, note }) => `  ${timeOf(at)}  ${act}${note ? `: ${note}` : ''}`),
	];
	return `${text.map(plain).join('\n')}\n`;
}
