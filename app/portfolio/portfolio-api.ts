import { portfolioPaths } from '../../contract/portfolio/paths.ts';
import { createBrowserApi } from '../api/browser.ts';

/**
 * The calls of a person's portfolio, as the open tab makes them: other pages load nothing of them.
 *
 * @param id of the holding that the path of a call names
 */
export function portfolioApi(id = '') {
	const [method, path] = portfolioPaths.updateHolding;
	return createBrowserApi<keyof typeof portfolioPaths>({
		...portfolioPaths,
		updateHolding: [method, path.replace('{id}', id)],
	});
}
