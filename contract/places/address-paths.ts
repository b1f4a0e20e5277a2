/** Method and path of the calls of a person's address book, below `{backend}/api/`. Has no schemas, like `contract/paths.ts`. */
export const addressPaths = {
	getAddresses: ['get', 'all-address'],
	getCheckoutAddresses: ['get', 'checkout/addresses'],
	addAddress: ['post', 'user/address/add'],
	updateAddress: ['put', 'user/address/update/{id}'],
	chooseAddress: ['post', 'user/address/default'],
	removeAddress: ['post', 'user/address/remove'],
} as const;
