/** Features for which a page needs an example product. */
export const showcases = ['featured', 'offer', 'ending', 'pictures', 'swatches', 'video'] as const;
export type Showcase = (typeof showcases)[number];
