/** A troy ounce in grams, exact by the international yard and pound agreement of 1959. */
export const gramsOfOunce = 31.103_476_8;

/** The database stores fine weight in millionths of a troy ounce. */
export const toMicroOunces = (ounces: number): number => Math.round(ounces * 1_000_000);
export const toOunces = (microOunces: number): number => microOunces / 1_000_000;
