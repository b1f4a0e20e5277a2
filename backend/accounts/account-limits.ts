import type { AccountLink } from '../../contract/accounts/links.ts';
import { readSettings, type Settings } from '../../contract/settings.ts';
import { day, hour, minute } from '../../contract/time-spans.ts';

/** How long a session lives unused, in milliseconds. */
export const sessionIdle = 30 * day;
/** How long the links of mails work, by what they do, in milliseconds. */
export const linkLifetime: Record<AccountLink, number> = { verify: 2 * day, change: 2 * day, reset: hour };
/** How long an account waits for its address to be verified, in milliseconds. */
export const unverifiedLifetime = 30 * day;
/** How long a second factor that was begun waits for its first code, in milliseconds. */
export const unconfirmedLifetime = hour;
/** How long a device may take to make or use a passkey, in milliseconds. */
export const challengeLifetime = 5 * minute;
/** Passkeys that one person may have. */
export const mostPasskeys = 20;
/** How long a device that is not used is known, in milliseconds. */
export const deviceLifetime = 365 * day;
/** How long a network that is not used is known, in milliseconds. */
export const networkLifetime = 180 * day;
/** Known networks of one person. */
export const mostNetworks = 50;

/** How often one network address may try. */
export type AccountRules = {
	/** Registrations, mails, and wrong passwords. */
	triesPerHour: number;
};

export const accountRulesOf = (settings: Settings): AccountRules => ({ triesPerHour: settings.ACCOUNT_TRIES_PER_HOUR });

/** Those of a shop without settings. */
export const usualAccountRules = accountRulesOf(readSettings({}));

/** Sessions that one person may have at once. */
export const mostSessions = 50;
