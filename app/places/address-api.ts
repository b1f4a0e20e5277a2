import { addressPaths } from '../../contract/places/address-paths.ts';
import { createBrowserApi } from '../api/browser.ts';

/**
 * The calls of a person's address book, as the open tab makes them: other pages load nothing of them.
 *
 * @param id of the address that the path of a call names
 */
export function addressApi(id = '') {
	const [method, path] = addressPaths.updateAddress;
	return createBrowserApi<keyof typeof addressPaths>({
		...addressPaths,
		updateAddress: [method, path.replace('{id}', id)],
	});
}
