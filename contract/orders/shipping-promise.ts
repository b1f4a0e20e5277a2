/** The shipping promise from docs/what-it-does.md. Add a period when it is a sentence. */
export const shippingPromise = 'Ships Within 1 Business Day of Cleared Payment';
