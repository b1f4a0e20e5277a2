import type { AccountLink } from '../../contract/accounts/links.ts';
import { readSettings, type Settings } from '../../contract/settings.ts';
import { day, hour, minute } from '../../contract/time-spans.ts';

/** Time after which an unused session expires, in milliseconds. */
export const sessionIdle = 30 * day;
/** How long the links in emails work, in milliseconds. */
export const linkLifetime: Record<AccountLink, number> = { verify: 2 * day, change: 2 * day, reset: hour };
/** Time after which an unverified account is deleted, in milliseconds. */
export const unverifiedLifetime = 30 * day;
/** How long a second factor waits for its first code, in milliseconds. */
export const unconfirmedLifetime = hour;
/** How long a device may take to create or use a passkey, in milliseconds. */
export const challengeLifetime = 5 * minute;
/** Maximum number of passkeys per account. */
export const maxPasskeys = 20;
/** Time after which an unused device is forgotten, in milliseconds. */
export const deviceLifetime = 365 * day;
/** Time after which an unused network is forgotten, in milliseconds. */
export const networkLifetime = 180 * day;
/** Maximum number of known networks per account. */
export const maxNetworks = 50;

/** How often one network address may try. */
export type AccountRules = {
	/** Registrations, emails and wrong passwords. */
	triesPerHour: number;
};

export const accountRulesOf = (settings: Settings): AccountRules => ({ triesPerHour: settings.ACCOUNT_TRIES_PER_HOUR });

/** Used when a shop has no settings. */
export const defaultAccountRules = accountRulesOf(readSettings({}));

/** Maximum number of sessions per account. */
export const maxSessions = 50;
