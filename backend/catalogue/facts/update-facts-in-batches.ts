import { LRUCache } from 'lru-cache';
import { codedProperties, codeFor, countIn, kindFor, stateCount, stateOf } from './coded-properties.ts';
import { metalCode, putPrices } from './fact-prices.ts';
import { counted, type Facts, premiumSlugOf, reserve, wordSlugsOf } from './facts.ts';
import { type FactPiece, wordsIn } from './read-facts.ts';

/** Different words that are remembered: more than most shops have, and no more of one that has more. */
const mostWords = 20_000;
/** What words say of a product: all but the band of its premium, and its state. */
type Said = {
	/** In the order of `codedProperties`. */
	codes: number[];
	/** By the code of the band, and the state. */
	kinds: (number | undefined)[];
	metal: number;
	metalId: string | null;
	fineWeightMicroOz: number | null;
	featured: number;
};

/**
 * Puts in products that are not there yet, many at once: list by list, and what the same words say of many products worked out once.
 * Of a million it takes a third of the time that `putFact` would.
 */
export function putPieces(facts: Facts): (piece: FactPiece) => void {
	const known = new LRUCache<string, Said>({ max: mostWords });

	function readWords(text: string): Said {
		const words = wordsIn(text);
		const { brand, brandName, metalId, fineWeightMicroOz, featured } = words;
		facts.brandNames.set(brand, brandName);
		const slugs = { ...wordSlugsOf(words), premium: undefined };
		const codes = codedProperties.flatMap((name) => {
			const slug = slugs[name];
			return slug === undefined ? [] : [codeFor(facts[name], slug)];
		});
		return { codes, kinds: [], metal: metalCode(facts.prices, metalId), metalId, fineWeightMicroOz, featured };
	}

	function saidIn(text: string): Said {
		const before = known.get(text);
		if (before) return before;
		const said = readWords(text);
		// A copy: V8 has a part of a text point into the whole, which would stay in memory.
		known.set(Buffer.from(text).toString(), said);
		return said;
	}

	return ({ numbers, words }) => {
		const first = facts.size;
		facts.size += words.length;
		reserve(facts, facts.size);
		const { position, askCents, discount, premiumBasisPoints } = numbers;
		for (let index = 0; index < position.length; index++) facts.slotOf.set(position[index] as number, first + index);
		for (const name of counted) facts[name].set(numbers[name], first);
		const said = words.map(saidIn);
		putKinds(facts, first, said, numbers);
		putPrices(facts.prices, first, {
			metal: said.map(({ metal }) => metal),
			askCents,
			fineWeightMicroOz: said.map(({ fineWeightMicroOz }) => fineWeightMicroOz ?? 0),
			premiumBasisPoints,
			discount,
		});
	};
}

function putKinds(facts: Facts, first: number, said: Said[], numbers: FactPiece['numbers']): void {
	for (let index = 0; index < said.length; index++) {
		const { codes, kinds, metalId, fineWeightMicroOz, featured } = said[index] as Said;
		const discount = numbers.discount[index] as number;
		const premiumBasisPoints = numbers.premiumBasisPoints[index] as number;
		const band = codeFor(facts.premium, premiumSlugOf({ metalId, fineWeightMicroOz, premiumBasisPoints, discount }));
		const quantity = numbers.quantity[index] as number;
		const state = stateOf({ discount, quantity, featured });
		const place = band * stateCount + state;
		const kind = kinds[place] ?? kindFor(facts, [...codes, band], state);
		kinds[place] = kind;
		countIn(facts, kind);
		facts.kind[first + index] = kind;
	}
}
