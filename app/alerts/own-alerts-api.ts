import { ownAlertPaths } from '../../contract/alerts/own-paths.ts';
import { createBrowserApi } from '../api/browser.ts';

/** The client for the user's alerts, created on use so that other pages don't load its schemas. */
export const ownAlertsApi = () => createBrowserApi<keyof typeof ownAlertPaths>(ownAlertPaths);
