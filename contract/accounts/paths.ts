/** Method and path of the calls of an account, below `{backend}/api/`. Free of schemas, like `contract/paths.ts`. */
export const accountPaths = {
	register: ['post', 'account/register'],
	logIn: ['post', 'account/login'],
	logOut: ['post', 'account/logout'],
	verifyEmail: ['post', 'account/verify-email'],
	resendVerification: ['post', 'account/verify-email/resend'],
	forgotPassword: ['post', 'account/password/forgot'],
	resetPassword: ['post', 'account/password/reset'],
	getAccount: ['get', 'account'],
	changeName: ['post', 'account/name'],
	changeEmail: ['post', 'account/email'],
	confirmEmail: ['post', 'account/email/confirm'],
	changePassword: ['post', 'account/password'],
	getSessions: ['get', 'account/sessions'],
	endSessions: ['post', 'account/sessions/end'],
	getAccountData: ['get', 'account/data'],
	deleteAccount: ['post', 'account/delete'],
} as const;
