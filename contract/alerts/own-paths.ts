/** Method and path of the calls for a customer's alerts, below `{backend}/api/`. Has no schemas, like `contract/paths.ts`. */
export const ownAlertPaths = {
	getOwnAlerts: ['get', 'account/alerts'],
	endOwnAlert: ['post', 'account/alerts/end'],
} as const;
