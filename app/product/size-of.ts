import type { Product } from '../../contract/catalogue/product.ts';

/** In millimetres, as a piece lies with its face up. */
export type Size = { width: number; height: number; depth: number | undefined; isRound: boolean };

const units: Record<string, number> = { mm: 1, cm: 10 };

/** '28 × 21 × 12 cm' as numbers in millimetres; none where it is said in another way. */
function read(value: string): number[] {
	const { numbers = '', unit = '' } = /^(?<numbers>[\d.]+(?: × [\d.]+)*) (?<unit>mm|cm)\b/.exec(value)?.groups ?? {};
	return numbers ? numbers.split(' × ').map((number) => Number(number) * (units[unit] ?? 1)) : [];
}

/** How large a product is, from its facts; undefined where they do not say it. */
export function sizeOf({ additionalInformation }: Pick<Product, 'additionalInformation'>): Size | undefined {
	const fact = (key: string) => read(additionalInformation.find((row) => row.key === key)?.value ?? '');
	const [diameter] = fact('Diameter');
	if (diameter) return { width: diameter, height: diameter, depth: fact('Thickness')[0], isRound: true };
	const [width, height, depth] = [...fact('Dimensions'), ...fact('Size')];
	if (!width || !height) return undefined;
	return { width, height, depth, isRound: false };
}
