/**
 * The share of the picture's side that a coin fills, centered. Small coins are smaller, so that they look small among others. The studio
 * renders pictures with it, and true size crops coins with it.
 */
export function coinFill(diameter: number): number {
	if (diameter < 18) return 0.58;
	if (diameter < 23) return 0.66;
	return diameter < 30 ? 0.75 : 0.85;
}
