/** Where post to the shop goes: questions and cheques. */
export const postalAddress = 'Assay Demo Shop, 1 Example Plaza, New York, NY 10001';
