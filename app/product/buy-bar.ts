/** Where a product is bought: on a phone it stays at the bottom of the screen. */
export const buyBar =
	'max-md:sticky max-md:bottom-(--bar-bottom,0px) max-md:z-10 max-md:-mx-gutter max-md:border-t max-md:border-silver-200 max-md:bg-paper max-md:px-gutter max-md:py-2.5';
