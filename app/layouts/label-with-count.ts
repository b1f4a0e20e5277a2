/** The accessible name of a link with a number on it: 'Wishlist, 2 items'. */
export function labelWithCount(name: string, amount: number): string {
	return amount > 0 ? `${name}, ${amount} ${amount === 1 ? 'item' : 'items'}` : name;
}
