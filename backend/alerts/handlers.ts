import type { ownAlertCalls } from '../../contract/alerts/own-calls.ts';
import type { Database } from '../db/database.ts';
import type { Handlers } from '../http/mount.ts';
import { requireEmails } from '../mail/require-emails.ts';
import { confirmAlert, findAlert } from './confirm-alert.ts';
import { removeAlert } from './end-alert.ts';
import { endOwnAlert, listOwnAlerts } from './own-alerts.ts';
import { requestPriceAlert, requestStockAlert } from './request-alert.ts';

type LinkedAlertCall = 'addAlert' | 'addStockAlert' | 'getAlert' | 'confirmAlert' | 'removeAlert';

/** @param shopUrl origin of the links in emails */
export function alertHandlers(db: Database, shopUrl: string): Handlers<LinkedAlertCall | keyof typeof ownAlertCalls> {
	return {
		addAlert: async ({ body, address }) => {
			requireEmails('it can’t send price alerts');
			return requestPriceAlert(db, body, { address, shopUrl });
		},
		addStockAlert: async ({ body, address }) => {
			requireEmails('it can’t send stock alerts');
			return requestStockAlert(db, body, { address, shopUrl });
		},
		getAlert: async ({ query }) => ({ alert: await findAlert(db, query.token) }),
		confirmAlert: async ({ body }) => ({ alert: await confirmAlert(db, body.token) }),
		removeAlert: async ({ body }) => ({ alert: await removeAlert(db, body.token) }),
		getOwnAlerts: ({ person }) => listOwnAlerts(db, person),
		endOwnAlert: ({ body, person }) => endOwnAlert(db, person, body.id),
	};
}
