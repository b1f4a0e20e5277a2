import { metalFacts, metalIds } from '../../contract/catalogue/metal-ids.ts';
import type { holidays } from '../calendar/tables.ts';
import type { searchSynonyms } from '../catalogue/search/search-tables.ts';
import type { categories } from '../catalogue/tables.ts';
import type { authors } from '../content/tables.ts';
import type { countries, shippingMethods, states, TaxChange } from '../places/tables.ts';
import type { metals } from '../pricing/tables.ts';
import type { CatalogInput, CatalogYaml } from './shop-yaml.ts';

type Countries = NonNullable<CatalogYaml['countries']>;
type Categories = NonNullable<CatalogYaml['categories']>;

export const metalRows = (given: NonNullable<CatalogYaml['metals']>) =>
	metalIds.map((id, position) => ({
		id,
		name: id.charAt(0).toUpperCase() + id.slice(1),
		symbol: metalFacts[id].code,
		position,
		buySpreadBasisPoints: given[id]?.spread,
		minimumPremiumBasisPoints: given[id]?.minimum_premium,
	}));

export const countryRows = (given: Countries) => given.map(({ code, name }, position) => ({ code, name, position }));

export const stateRows = (given: Countries) =>
	given.flatMap((country) =>
		country.states.map((state) => ({
			country: country.code,
			code: state.code,
			name: state.name,
			goodsTax: state.goods_tax,
			bullionTax: state.bullion_tax,
			bullionTaxFreeFrom: state.bullion_tax_free_from ?? null,
			taxChanges: state.tax_changes.map((change) => ({
				from: change.from,
				goodsTax: change.goods_tax,
				bullionTax: change.bullion_tax,
				bullionTaxFreeFrom: change.bullion_tax_free_from ?? null,
			})),
		})),
	);

export const shippingRows = (given: Countries) =>
	given.flatMap((country) =>
		country.shipping.map((method, position) => ({
			id: method.id,
			country: country.code,
			name: method.name,
			description: method.description,
			priceCents: method.price,
			freeFromCents: method.free_from ?? null,
			transitMin: method.days?.[0] ?? null,
			transitMax: method.days?.[1] ?? null,
			position,
		})),
	);

export function categoryRows(given: Categories) {
	return given
		.flatMap((top) => [
			{ ...top, parentSlug: null },
			...top.subcategories.map((sub) => ({ ...sub, type: top.type, parentSlug: top.slug })),
		])
		.map(({ slug, name, description, type, parentSlug, ...rest }, position) => ({
			slug,
			name,
			description,
			productType: type,
			parentSlug,
			img: rest.picture,
			placeholder: rest.color,
			position,
			quantityBreaks: rest.quantity_breaks ?? null,
			paymentSurcharges: rest.payment_surcharges ?? null,
		}));
}

type Rows = {
	metals: (typeof metals.$inferSelect)[];
	countries: (typeof countries.$inferSelect)[];
	states: (typeof states.$inferSelect)[];
	shippingMethods: (typeof shippingMethods.$inferSelect)[];
	categories: (typeof categories.$inferSelect)[];
	holidays: (typeof holidays.$inferSelect)[];
	synonyms: (typeof searchSynonyms.$inferSelect)[];
	authors: (typeof authors.$inferSelect)[];
};

const inOrder = <T extends { position: number }>(rows: T[]) => rows.toSorted((a, b) => a.position - b.position);
const ratesOf = (rates: Omit<TaxChange, 'from'>) => ({
	goods_tax: rates.goodsTax / 100,
	bullion_tax: rates.bullionTax / 100,
	bullion_tax_free_from: units(rates.bullionTaxFreeFrom),
});
const units = (hundredths: number | null) => (hundredths === null ? undefined : hundredths / 100);

/** Converts rows to what `shop.yaml` says. */
export function catalogOf(rows: Rows): CatalogInput {
	return {
		metals: Object.fromEntries(
			inOrder(rows.metals).map(({ id, buySpreadBasisPoints, minimumPremiumBasisPoints }) => [
				id,
				{ spread: buySpreadBasisPoints / 100, minimum_premium: minimumPremiumBasisPoints / 100 },
			]),
		),
		categories: inOrder(rows.categories.filter(({ parentSlug }) => parentSlug === null)).map((top) => ({
			...categoryOf(top),
			type: top.productType,
			subcategories: inOrder(rows.categories.filter(({ parentSlug }) => parentSlug === top.slug)).map(categoryOf),
		})),
		countries: inOrder(rows.countries).map(({ code, name }) => ({
			code,
			name,
			shipping: inOrder(rows.shippingMethods.filter(({ country }) => country === code)).map((method) => ({
				id: method.id,
				name: method.name,
				description: method.description,
				price: method.priceCents / 100,
				free_from: units(method.freeFromCents),
				days: method.transitMin === null ? undefined : [method.transitMin, method.transitMax ?? method.transitMin],
			})),
			states: rows.states
				.filter(({ country }) => country === code)
				.map((state) => ({
					code: state.code,
					name: state.name,
					...ratesOf(state),
					tax_changes:
						state.taxChanges.length > 0
							? state.taxChanges.map((change) => ({ from: change.from, ...ratesOf(change) }))
							: undefined,
				})),
		})),
		holidays: rows.holidays.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
		search_synonyms: rows.synonyms.toSorted((a, b) => (a.term < b.term ? -1 : 1)),
		authors: rows.authors,
	};
}

function categoryOf({ slug, name, description, ...row }: Rows['categories'][number]) {
	return {
		slug,
		name,
		description,
		quantity_breaks: row.quantityBreaks ?? undefined,
		payment_surcharges: row.paymentSurcharges
			? Object.fromEntries(
					Object.entries(row.paymentSurcharges).map(([method, points]) => [method, (points ?? 0) / 100]),
				)
			: undefined,
		picture: row.img ?? undefined,
		color: row.placeholder ?? undefined,
	};
}
