/** Where post to the shop goes: questions and checks. */
export const postalAddress = 'Assay Demo Shop, 1 Example Plaza, New York, NY 10001';
