import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { type AskTerms, bullionAskCents } from '../../contract/pricing/bullion-ask.ts';

export type MetalTerms = AskTerms & { metalId: MetalId };

/** The terms of metal products, each at a slot of its own for as long as the shop has it; then another may be there. */
export type Terms = {
	readonly size: number;
	/** Those of all products are below it. */
	readonly slots: number;
	at: (slot: number) => MetalTerms | undefined;
	idAt: (slot: number) => string | undefined;
	slotOf: (id: string) => number | undefined;
};

/** What the asks of all metal are made of, as one statement saw it. The terms go on with what is read later. */
export type Market = {
	version: number;
	time: Date;
	/** Cents per troy ounce. */
	spotCents: ReadonlyMap<MetalId, number>;
	/** Of every metal product in the shop. */
	terms: Terms;
	/** The products whose terms are others than at the reading before, those that have come among them; all at the first. */
	changed: string[];
};

type Priced = Pick<Market, 'terms' | 'spotCents'>;

/** The ask of a metal product in cents; undefined where the shop has none, or its metal no price. */
export function askIn(market: Priced, id: string): number | undefined {
	const slot = market.terms.slotOf(id);
	return slot === undefined ? undefined : askAt(market, slot);
}

/** The same by slot. */
export function askAt({ terms, spotCents }: Priced, slot: number): number | undefined {
	const own = terms.at(slot);
	const spot = own && spotCents.get(own.metalId);
	return own && spot !== undefined ? bullionAskCents(spot, own) : undefined;
}

/** The ids of all metal products. */
export function idsOf(terms: Terms): string[] {
	return Array.from({ length: terms.slots }, (_, slot) => terms.idAt(slot)).filter((id) => id !== undefined);
}
