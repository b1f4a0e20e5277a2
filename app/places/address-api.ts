import { addressPaths } from '../../contract/places/address-paths.ts';
import { createBrowserApi } from '../api/browser.ts';

/**
 * The client for the user's address book, created on use so that other pages don't load its schemas.
 *
 * @param id of the address in the path of `updateAddress`
 */
export function addressApi(id = '') {
	const [method, path] = addressPaths.updateAddress;
	return createBrowserApi<keyof typeof addressPaths>({
		...addressPaths,
		updateAddress: [method, path.replace('{id}', id)],
	});
}
