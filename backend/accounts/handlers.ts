import type { accountCalls, linkCalls } from '../../contract/accounts/calls.ts';
import type { Handlers } from '../http/mount.ts';
import { requireEmails } from '../mail/require-emails.ts';
import { accountData } from './account-data.ts';
import type { Accounts } from './accounts.ts';
import { deleteAccount } from './delete-account.ts';
import { logIn } from './login/log-in.ts';
import { padResponseTime } from './login/pad-response-time.ts';
import { endSessions, listSessions } from './login/sessions.ts';
import { beginPasskeyLogin, logInWithPasskey } from './passkeys/log-in-with-passkey.ts';
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from './passkeys/manage-passkeys.ts';
import { presentUser } from './present-user.ts';
import { changeEmail, confirmEmail } from './profile/change-email.ts';
import { changeName } from './profile/change-name.ts';
import { changePassword } from './profile/change-password.ts';
import { register, resendVerification, verifyEmail } from './profile/register.ts';
import { checkReset, forgotPassword, resetPassword } from './profile/reset-password.ts';
import {
	beginSecondFactor,
	confirmSecondFactor,
	endSecondFactor,
	renewRecoveryCodes,
	secondFactorOf,
} from './second-factor/manage-second-factor.ts';

/** The handlers of the account calls. `authenticate` has already checked the session. */
export function accountHandlers(accounts: Accounts): Handlers<keyof typeof accountCalls | keyof typeof linkCalls> {
	const { db } = accounts;
	return {
		register: async ({ body, address }) => {
			requireEmails('it can’t create accounts');
			return padResponseTime(register(accounts, body, address));
		},
		logIn: ({ body, headers, address }) => logIn(accounts, body, { address, userAgent: headers['User-Agent'] }),
		logOut: async ({ person }) => {
			await endSessions(db, person, person.sessionId);
			return {};
		},
		verifyEmail: ({ body, person, address }) => verifyEmail(accounts, body, { person, address }),
		resendVerification: async ({ body, address }) => {
			requireEmails('it can’t confirm addresses');
			return padResponseTime(resendVerification(accounts, body.email, address));
		},
		forgotPassword: async ({ body, address }) => {
			requireEmails('it can’t reset passwords');
			return padResponseTime(forgotPassword(accounts, body.email, address));
		},
		checkReset: ({ body }) => checkReset(accounts, body.token),
		resetPassword: ({ body, address }) => resetPassword(accounts, body, address),
		getAccount: async ({ person }) => ({ user: presentUser(person) }),
		changeName: ({ body, person }) => changeName(db, person, body.name),
		changeEmail: async ({ body, person, address }) => {
			requireEmails('it can’t confirm addresses');
			return padResponseTime(changeEmail(accounts, person, body, address));
		},
		confirmEmail: ({ body, person, address }) => confirmEmail(accounts, body, { person, address }),
		changePassword: ({ body, person, address }) => changePassword(accounts, person, body, address),
		getSecondFactor: ({ person }) => secondFactorOf(db, person),
		beginSecondFactor: ({ body, person, address }) => beginSecondFactor(accounts, person, body.password, address),
		confirmSecondFactor: ({ body, person }) => confirmSecondFactor(accounts, person, body.code),
		renewRecoveryCodes: ({ body, person, address }) => renewRecoveryCodes(accounts, person, body, address),
		endSecondFactor: ({ body, person, address }) => endSecondFactor(accounts, person, body, address),
		getPasskeys: ({ person }) => listPasskeys(db, person),
		beginPasskey: ({ body, person, address }) => beginPasskey(accounts, person, body, address),
		addPasskey: ({ body, headers, person }) => addPasskey(accounts, person, body, headers['User-Agent']),
		removePasskey: ({ body, person }) => removePasskey(accounts, person, body.id),
		beginPasskeyLogin: () => beginPasskeyLogin(accounts),
		logInWithPasskey: ({ body, headers, address }) =>
			logInWithPasskey(accounts, body.passkey, { address, userAgent: headers['User-Agent'] }),
		getSessions: ({ person }) => listSessions(db, person),
		endSessions: ({ body, person }) => endSessions(db, person, body.id),
		getAccountData: async ({ person }) => {
			await accounts.limits.countDownload(person.id);
			return accountData(db, person);
		},
		deleteAccount: ({ body, person, address }) => deleteAccount(accounts, person, body, address),
	};
}
