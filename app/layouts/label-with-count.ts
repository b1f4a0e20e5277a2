/** What a link is called to who cannot see the number on it: 'Wishlist, 2 items'. */
export function countedName(name: string, amount: number): string {
	return amount > 0 ? `${name}, ${amount} ${amount === 1 ? 'item' : 'items'}` : name;
}
