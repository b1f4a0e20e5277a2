/** As a terminal shows it: to the minute, by the world's clock. */
export const timeOf = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

/** Texts of other people must not move the cursor of the operator's terminal. */
export const plain = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ');
