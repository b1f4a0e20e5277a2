import { coinFill } from '../app/product/true-size/framing.ts';
import type { DemoBullion, DemoProduct } from '../backend/demo/products.ts';
import type { Finish, Job, Params, View } from './job.ts';

/** Maps the design word of a SKU to an emblem and its place in the field. */
const designs: Record<string, Params> = {
	EAGLE: { emblem: 'eagle', size: 0.56, lift: 0 },
	STAG: { emblem: 'stag', size: 0.565, lift: -0.05 },
	HERON: { emblem: 'heron', size: 0.64 },
	WAYFARER: { emblem: 'compass', size: 0.6 },
	COMPASS: { emblem: 'compass', size: 0.6 },
	OAK: { emblem: 'oak', size: 0.54, lift: 0.01 },
	HIVE: { emblem: 'hive', size: 0.6 },
	STAR: { emblem: 'star', size: 0.62 },
	FOX: { emblem: 'fox', size: 0.6 },
	WOLF: { emblem: 'wolf', size: 0.58, lift: -0.02 },
};

/** What all coins of a mint have in common: the border of both sides, and the coat of arms of those without a denomination. */
const mints: Record<string, Params> = {
	'Alderwick Mint': { border: 'beads', arms: 'castle' },
	'Highmoor Mint': { border: 'dentils', arms: 'mountain' },
	'Saltmarsh Mint': { border: 'rope', arms: 'ship' },
	'Foxhollow Mint': { border: 'beads', arms: 'fox' },
	'Calder & Wren': { border: 'double', arms: 'acorn' },
};

const fractions: Record<string, string> = { '0.5': '1/2', '0.25': '1/4', '0.1': '1/10' };

/** The weight as in the title: '1/4 OZ', '10 OZ' or '1 KG'. */
export function weightOf(product: DemoProduct): string {
	const written = /^([\d./]+) (oz|kg|g)\b/i.exec(product.title);
	if (written) return `${written[1]} ${written[2]}`.toUpperCase();
	const ounces = String(product.bullion?.fineWeight ?? 1);
	return `${fractions[ounces] ?? ounces} OZ`;
}

const fact = (product: DemoProduct, key: string) => product.additionalInformation.find((row) => row.key === key)?.value;

/** The lettering of both sides. */
function lettering(product: DemoProduct, bullion: DemoBullion, weight: string, faceValue = bullion.faceValue): Params {
	const metal = bullion.metal.toUpperCase();
	const dollars = faceValue?.replace('$', '');
	const unit = dollars === '1' ? 'DOLLAR' : 'DOLLARS';
	const fine = Number(bullion.fineness) > 0.99 ? `FINE ${metal}` : metal;
	return {
		top: `${weight} ${fine} ${bullion.fineness}`,
		bottom: dollars ? `${dollars} ${unit} · ${bullion.year}` : product.brand.toUpperCase(),
		mint: product.brand.toUpperCase(),
		backBottom: `${weight} ${fine} ${bullion.fineness}`,
		...(dollars ? { big: dollars, unit, year: String(bullion.year) } : { unit: 'PURE AND WHOLE' }),
	};
}

/** Makes metal brighter that faces away from the key lights. Otherwise, it is darker than an obverse on the same white floor. */
const turned: Finish = { exposure: 1.3 };

function coin(product: DemoProduct, bullion: DemoBullion): Job {
	const design = designs[product.sku.split('-')[1] ?? ''] ?? { emblem: 'sun' };
	const diameter = Number.parseFloat(fact(product, 'Diameter') ?? '38');
	const thickness = Number.parseFloat(fact(product, 'Thickness') ?? '3');
	const params: Params = {
		metal: bullion.metal === 'gold' && Number(bullion.fineness) < 0.95 ? 'crown gold' : bullion.metal,
		...design,
		...mints[product.brand],
		...lettering(product, bullion, weightOf(product)),
		thick: Math.max(0.13, (thickness / (diameter / 2)) * 0.95),
		reeds: fact(product, 'Edge')?.startsWith('Plain') ? 0 : 180,
		antique: product.tags.includes('antiqued'),
		fill: coinFill(diameter),
	};
	const views: View[] = [{ name: 'obverse' }, { name: 'three-quarter', finish: turned }, { name: 'reverse' }];
	return { sku: product.sku, model: 'coin', params, views: product.featured ? views : views.slice(0, 2) };
}

/** A set of one, half, quarter and tenth ounces of the same design. */
function family(product: DemoProduct, bullion: DemoBullion): Job {
	const base = coin(product, bullion);
	const piece = (weight: string, dollars: string, radius: number) => ({
		...lettering(product, bullion, weight, dollars),
		radius,
	});
	const pieces = [
		piece('1 OZ', '$100', 1),
		piece('1/2 OZ', '$50', 0.84),
		piece('1/4 OZ', '$25', 0.67),
		piece('1/10 OZ', '$10', 0.53),
	];
	return {
		...base,
		params: { ...base.params, pieces, thick: 0.17 },
		views: [{ name: 'set-above', scene: 'set', params: { above: true } }, { name: 'set' }],
	};
}

function tube(product: DemoProduct, bullion: DemoBullion): Job {
	const base = coin(product, bullion);
	const single = { ...lettering(product, bullion, '1 OZ', bullion.faceValue && '$1'), thick: 0.15, reeds: 180 };
	const views: View[] = [{ name: 'tube', samples: 10 }, { name: 'stack' }, { name: 'obverse' }];
	return {
		...base,
		model: 'tube',
		params: { ...base.params, ...single, lid: product.brand === 'Highmoor Mint' ? '#1d3a5f' : '#7a1f1f' },
		views: views.map((v) => (v.name === 'obverse' ? { ...v, model: 'coin' } : v)),
	};
}

const serials: Record<string, string> = { gold: 'N', silver: 'S', platinum: 'P', palladium: 'D' };

/** A serial number. The same SKU always gets the same one. */
function serialOf(product: DemoProduct, bullion: DemoBullion): string {
	let n = 7;
	for (const c of product.sku) n = (n * 31 + c.charCodeAt(0)) % 899_999;
	return `${serials[bullion.metal]}${100_000 + n}`;
}

function bar(product: DemoProduct, bullion: DemoBullion): Job {
	const [height = 41, width = 24, thick = 2] = (fact(product, 'Dimensions') ?? '').split('×').map(Number.parseFloat);
	const params: Params = {
		metal: bullion.metal,
		maker: product.brand.toUpperCase(),
		weight: weightOf(product),
		fine: `FINE ${bullion.metal.toUpperCase()}`,
		fineness: bullion.fineness,
		serial: serialOf(product, bullion),
		height,
		width,
		thick,
	};
	const carded = fact(product, 'Packaging')?.includes('assay card') && bullion.fineWeight < 0.4;
	const cast = product.tags.includes('cast');
	const face: View = { name: 'face', finish: turned };
	const views: View[] = cast
		? [{ name: 'top' }, { name: 'face' }, { name: 'pair' }]
		: carded
			? [{ name: 'card' }, face]
			: [face, { name: 'three-quarter' }, { name: 'stack', finish: turned }];
	return {
		sku: product.sku,
		model: cast ? 'cast_bar' : 'minted_bar',
		params,
		views: product.featured ? views : views.slice(0, 2),
	};
}

export function bullionJob(product: DemoProduct): Job | undefined {
	const { bullion } = product;
	if (!bullion) return undefined;
	if (bullion.form === 'bar') return bar(product, bullion);
	if (product.tags.includes('tube')) return tube(product, bullion);
	if (product.tags.includes('set')) return family(product, bullion);
	return coin(product, bullion);
}
