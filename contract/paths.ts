import { linkPaths } from './accounts/link-paths.ts';
import { ownAlertPaths } from './alerts/own-paths.ts';
import { cartPaths } from './cart/paths.ts';
import { reviewPaths } from './catalogue/review-paths.ts';
import { operatorPaths } from './operator/paths.ts';
import { invoicePaths } from './orders/invoice-paths.ts';
import { ownOrderPaths } from './orders/own-paths.ts';
import { addressPaths } from './places/address-paths.ts';
import { portfolioPaths } from './portfolio/paths.ts';
import { savedPaths } from './saved/paths.ts';
import { sellingPaths } from './selling/paths.ts';
import { shopPaths } from './shop-paths.ts';

/** Method and path of every call, below `{backend}/api/`. */
export const paths = {
	...shopPaths,
	...linkPaths,
	...ownAlertPaths,
	...cartPaths,
	...savedPaths,
	...reviewPaths,
	...ownOrderPaths,
	...portfolioPaths,
	...addressPaths,
	...invoicePaths,
	...sellingPaths,
	...operatorPaths,
} as const;

export type CallName = keyof typeof paths;
