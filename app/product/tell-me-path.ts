/** Of the form on a product's page that asks for a mail when it is back; a quick view over that page has another's. */
export const tellMeId = (productId: string) => `tell-me-${productId}`;

export const tellMePath = (productId: string) => `/product-details/${productId}#${tellMeId(productId)}`;
