import type { Product } from '../../contract/catalogue/product.ts';

/** In millimeters, with the front facing up. `part` is set if only a part is measured: 'Face', 'Case' or 'Inside'. */
export type Size = {
	width: number;
	height: number;
	depth: number | undefined;
	isRound: boolean;
	part?: string | undefined;
};

type Facts = Pick<Product, 'additionalInformation'>;

const units: Record<string, number> = { mm: 1, cm: 10 };

/** Parses '28 × 21 × 12 cm' or 'Steel, 38 mm' to millimeters; empty for other formats. */
function parseLengths(value: string): number[] {
	const { numbers = '', unit = '' } =
		/^(?:[A-Z][^,]*, )?(?<numbers>[\d.]+(?: × [\d.]+)*) (?<unit>mm|cm)\b/.exec(value)?.groups ?? {};
	return numbers ? numbers.split(' × ').map((number) => Number(number) * (units[unit] ?? 1)) : [];
}

/** The facts that contain a size. The first one that a product has counts. */
const sizeFacts = [
	{ key: 'Diameter', isRound: true },
	{ key: 'Dimensions', isRound: false },
	{ key: 'Size', isRound: false },
	{ key: 'Face', isRound: false, part: 'Face' },
	{ key: 'Case', isRound: true, part: 'Case' },
	{ key: 'Inner diameter', isRound: true, part: 'Inside' },
];

/** The size of a product from its facts; undefined if they don't contain one. */
export function sizeOf({ additionalInformation }: Facts): Size | undefined {
	const fact = (key: string) => parseLengths(additionalInformation.find((row) => row.key === key)?.value ?? '');
	for (const { key, isRound, part } of sizeFacts) {
		const [width, height = isRound ? width : undefined, depth] = fact(key);
		if (!width || !height) continue;
		return { width, height, depth: depth ?? fact('Thickness')[0], isRound, ...(part && { part }) };
	}
	return undefined;
}
