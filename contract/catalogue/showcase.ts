/** What a page of the shop may want a product for, to show it off. */
export const showcases = ['featured', 'offer', 'ending', 'pictures', 'swatches', 'video'] as const;
export type Showcase = (typeof showcases)[number];
