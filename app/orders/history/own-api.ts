import { ownOrderPaths } from '../../../contract/orders/own-paths.ts';
import { createBrowserApi } from '../../api/browser.ts';
import type { Api } from '../../api/client.ts';

let api: Api<keyof typeof ownOrderPaths> | undefined;

/** The client for a user's orders, created on first use so that other pages don't load its schemas. */
export function ownOrderApi() {
	api ??= createBrowserApi(ownOrderPaths);
	return api;
}
