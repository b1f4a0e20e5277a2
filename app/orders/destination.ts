/** Where an order goes, as far as chosen; empty texts are not chosen yet. */
export type Destination = { country: string; state: string };
