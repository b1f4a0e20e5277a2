import { portfolioPaths } from '../../contract/portfolio/paths.ts';
import { createBrowserApi } from '../api/browser.ts';

/**
 * The client for the user's portfolio, created on use so that other pages don't load its schemas.
 *
 * @param id of the holding in the path of `updateHolding`
 */
export function portfolioApi(id = '') {
	const [method, path] = portfolioPaths.updateHolding;
	return createBrowserApi<keyof typeof portfolioPaths>({
		...portfolioPaths,
		updateHolding: [method, path.replace('{id}', id)],
	});
}
