import { ownOrderPaths } from '../../../contract/orders/own-paths.ts';
import { createBrowserApi } from '../../api/browser.ts';
import type { Api } from '../../api/client.ts';

let api: Api<keyof typeof ownOrderPaths> | undefined;

/** The calls of a person's orders, as the open tab makes them: other pages load nothing of them. */
export function ownOrderApi() {
	api ??= createBrowserApi(ownOrderPaths);
	return api;
}
