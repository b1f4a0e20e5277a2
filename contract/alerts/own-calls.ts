import type { CallSchema } from '../call-schema.ts';
import { endAlertRequest, ownAlerts } from './own-alerts.ts';
import type { ownAlertPaths } from './own-paths.ts';

/** Calls for the alerts of a customer's verified address. */
export const ownAlertCalls = {
	getOwnAlerts: {
		tag: 'Account',
		summary: 'Price and stock alerts of the customer’s verified address, newest first',
		response: ownAlerts,
		cache: 'never',
		access: 'person',
	},
	endOwnAlert: {
		tag: 'Account',
		summary:
			'End an alert of the customer’s verified address; returns the remaining alerts. The response is the same if the alert has already ended, does not exist or belongs to somebody else, which changes nothing',
		body: endAlertRequest,
		response: ownAlerts,
		cache: 'never',
		access: 'person',
	},
} as const satisfies Record<keyof typeof ownAlertPaths, CallSchema>;
