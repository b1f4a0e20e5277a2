const addressLines = ['1 Example Plaza', 'New York, NY 10001'];

/** Who sells, and where, line by line as it stands on an invoice. */
export const seller = ['Assay Demo Shop', ...addressLines] as const;

/** Where post to the shop goes: questions and checks. */
export const postalAddress = seller.join(', ');
