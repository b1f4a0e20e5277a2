import type { Product } from '../../contract/catalogue/product.ts';

/** In millimetres, as a piece lies with its face up; `part` where only a part of it is told: 'Face', 'Case', 'Inside'. */
export type Size = {
	width: number;
	height: number;
	depth: number | undefined;
	isRound: boolean;
	part?: string | undefined;
};

type Facts = Pick<Product, 'additionalInformation'>;

const units: Record<string, number> = { mm: 1, cm: 10 };

/** '28 × 21 × 12 cm' or 'Steel, 38 mm' as numbers in millimetres; none where it is said in another way. */
function read(value: string): number[] {
	const { numbers = '', unit = '' } =
		/^(?:[A-Z][^,]*, )?(?<numbers>[\d.]+(?: × [\d.]+)*) (?<unit>mm|cm)\b/.exec(value)?.groups ?? {};
	return numbers ? numbers.split(' × ').map((number) => Number(number) * (units[unit] ?? 1)) : [];
}

/** Facts that tell a size, the first that a product has. */
const told = [
	{ key: 'Diameter', isRound: true },
	{ key: 'Dimensions', isRound: false },
	{ key: 'Size', isRound: false },
	{ key: 'Face', isRound: false, part: 'Face' },
	{ key: 'Case', isRound: true, part: 'Case' },
	{ key: 'Inner diameter', isRound: true, part: 'Inside' },
];

/** How large a product is, from its facts; undefined where they do not say it. */
export function sizeOf({ additionalInformation }: Facts): Size | undefined {
	const fact = (key: string) => read(additionalInformation.find((row) => row.key === key)?.value ?? '');
	for (const { key, isRound, part } of told) {
		const [width, height = isRound ? width : undefined, depth] = fact(key);
		if (!width || !height) continue;
		return { width, height, depth: depth ?? fact('Thickness')[0], isRound, ...(part && { part }) };
	}
	return undefined;
}
