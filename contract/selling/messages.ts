/** Error messages for the fields of a row on /sell, used by the form and by the API. */
export const sellMessages = {
	what: 'Choose an item.',
	weight: 'Enter the weight of each, for example 1 or 0.5.',
	fineness: 'Enter the fineness, for example .999, 925 or 14k.',
	pieces: 'Enter a whole number of items.',
};
