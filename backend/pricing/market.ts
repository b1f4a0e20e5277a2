import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { type AskTerms, bullionAskCents } from '../../contract/pricing/bullion-ask.ts';

export type MetalTerms = AskTerms & { metalId: MetalId };

/** The terms of metal products. Each has a slot as long as the shop has the product. Slots are reused. */
export type Terms = {
	readonly size: number;
	/** Upper bound of all slots. */
	readonly slots: number;
	at: (slot: number) => MetalTerms | undefined;
	idAt: (slot: number) => string | undefined;
	slotOf: (id: string) => number | undefined;
};

/** The terms and spot prices of all metal products, as of one statement. `terms` reflects later changes. */
export type Market = {
	version: number;
	time: Date;
	/** Cents per troy ounce. */
	spotCents: ReadonlyMap<MetalId, number>;
	/** Of every metal product in the shop. */
	terms: Terms;
	/** Products with new or changed terms since the previous reading. All products at the first. */
	changed: string[];
};

type PricedTerms = Pick<Market, 'terms' | 'spotCents'>;

/** The ask of a metal product in cents. Undefined if the shop does not have it, or its metal has no price. */
export function askById(market: PricedTerms, id: string): number | undefined {
	const slot = market.terms.slotOf(id);
	return slot === undefined ? undefined : askBySlot(market, slot);
}

/** The ask by slot. */
export function askBySlot({ terms, spotCents }: PricedTerms, slot: number): number | undefined {
	const own = terms.at(slot);
	const spot = own && spotCents.get(own.metalId);
	return own && spot !== undefined ? bullionAskCents(spot, own) : undefined;
}

/** The ids of all metal products. */
export function idsOf(terms: Terms): string[] {
	return Array.from({ length: terms.slots }, (_, slot) => terms.idAt(slot)).filter((id) => id !== undefined);
}
