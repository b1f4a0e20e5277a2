import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { type AskTerms, bullionAskCents } from '../../contract/pricing/bullion-ask.ts';

export type MetalTerms = AskTerms & { metalId: MetalId };

/** As a map has them. */
export type TermsById = Pick<ReadonlyMap<string, MetalTerms>, 'size' | 'get'> & { keys: () => Iterable<string> };

/** What the asks of all metal are made of, as one statement saw it. The terms go on with what is read later. */
export type Market = {
	version: number;
	time: Date;
	/** Cents per troy ounce. */
	spotCents: ReadonlyMap<MetalId, number>;
	/** The terms of every metal product in the shop, by id. */
	terms: TermsById;
	/** The products whose terms are others than at the reading before, those that have come among them; all at the first. */
	changed: string[];
};

/** The ask of a metal product in cents; undefined where the shop has none, or its metal no price. */
export function askIn({ terms, spotCents }: Pick<Market, 'terms' | 'spotCents'>, id: string): number | undefined {
	const own = terms.get(id);
	const spot = own && spotCents.get(own.metalId);
	return own && spot !== undefined ? bullionAskCents(spot, own) : undefined;
}
