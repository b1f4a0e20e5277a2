/**
 * How much of the side of its picture a coin takes up, standing in the middle: small ones are rendered smaller, so that they look it
 * among others. The studio renders by it, and true size cuts coins out by it.
 */
export function coinFill(diameter: number): number {
	if (diameter < 18) return 0.58;
	if (diameter < 23) return 0.66;
	return diameter < 30 ? 0.75 : 0.85;
}
