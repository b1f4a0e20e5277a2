/** When an order ships, in the words of docs/what-it-does.md; a full stop comes after it where it is a sentence. */
export const shippingPromise = 'Ships Within 1 Business Day of Cleared Payment';
