/** The sections of the first home page that an owner may choose and order. */
export const homeSections = [
	'spot-prices',
	'bestsellers',
	'metals',
	'featured',
	'price-breakdown',
	'new-arrivals',
	'sale',
	'testimonials',
	'steps',
] as const;
export type HomeSection = (typeof homeSections)[number];
