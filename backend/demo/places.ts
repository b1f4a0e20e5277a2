import type { countries, shippingMethods, states } from '../places/tables.ts';

type State = typeof states.$inferInsert;

/** Code, name, goods tax, bullion tax (both percent), and the order value in dollars from which bullion is exempt. */
type Row = [code: string, name: string, goods: number, bullion: number, bullionFreeFrom?: number];

export const demoCountries: (typeof countries.$inferInsert)[] = [
	{ code: 'US', name: 'United States', position: 0 },
	{ code: 'CA', name: 'Canada', position: 1 },
];

/** Simplified state-level rates for a demo, without county or city tax. Not tax advice. */
const unitedStates: Row[] = [
	['AL', 'Alabama', 4, 0],
	['AK', 'Alaska', 0, 0],
	['AZ', 'Arizona', 5.6, 0],
	['AR', 'Arkansas', 6.5, 0],
	['CA', 'California', 7.25, 7.25, 2000],
	['CO', 'Colorado', 2.9, 0],
	['CT', 'Connecticut', 6.35, 6.35, 1000],
	['DE', 'Delaware', 0, 0],
	['DC', 'District of Columbia', 6, 6],
	['FL', 'Florida', 6, 6, 500],
	['GA', 'Georgia', 4, 0],
	['HI', 'Hawaii', 4, 4],
	['ID', 'Idaho', 6, 0],
	['IL', 'Illinois', 6.25, 0],
	['IN', 'Indiana', 7, 0],
	['IA', 'Iowa', 6, 0],
	['KS', 'Kansas', 6.5, 0],
	['KY', 'Kentucky', 6, 0],
	['LA', 'Louisiana', 5, 0],
	['ME', 'Maine', 5.5, 5.5],
	['MD', 'Maryland', 6, 6, 1000],
	['MA', 'Massachusetts', 6.25, 6.25, 1000],
	['MI', 'Michigan', 6, 0],
	['MN', 'Minnesota', 6.88, 0],
	['MS', 'Mississippi', 7, 0],
	['MO', 'Missouri', 4.23, 0],
	['MT', 'Montana', 0, 0],
	['NE', 'Nebraska', 5.5, 0],
	['NV', 'Nevada', 6.85, 0],
	['NH', 'New Hampshire', 0, 0],
	['NJ', 'New Jersey', 6.63, 0],
	['NM', 'New Mexico', 4.88, 4.88],
	['NY', 'New York', 4, 4, 1000],
	['NC', 'North Carolina', 4.75, 0],
	['ND', 'North Dakota', 5, 0],
	['OH', 'Ohio', 5.75, 0],
	['OK', 'Oklahoma', 4.5, 0],
	['OR', 'Oregon', 0, 0],
	['PA', 'Pennsylvania', 6, 0],
	['RI', 'Rhode Island', 7, 0],
	['SC', 'South Carolina', 6, 0],
	['SD', 'South Dakota', 4.2, 0],
	['TN', 'Tennessee', 7, 0],
	['TX', 'Texas', 6.25, 0],
	['UT', 'Utah', 4.85, 0],
	['VT', 'Vermont', 6, 6],
	['VA', 'Virginia', 5.3, 0],
	['WA', 'Washington', 6.5, 6.5],
	['WV', 'West Virginia', 6, 0],
	['WI', 'Wisconsin', 5, 0],
	['WY', 'Wyoming', 4, 0],
];

const canada: Row[] = [
	['AB', 'Alberta', 5, 0],
	['BC', 'British Columbia', 12, 0],
	['MB', 'Manitoba', 12, 0],
	['NB', 'New Brunswick', 15, 0],
	['NL', 'Newfoundland and Labrador', 15, 0],
	['NS', 'Nova Scotia', 14, 0],
	['NT', 'Northwest Territories', 5, 0],
	['NU', 'Nunavut', 5, 0],
	['ON', 'Ontario', 13, 0],
	['PE', 'Prince Edward Island', 15, 0],
	['QC', 'Quebec', 14.98, 0],
	['SK', 'Saskatchewan', 11, 0],
	['YT', 'Yukon', 5, 0],
];

function statesOf(country: string, rows: Row[]): State[] {
	return rows.map(([code, name, goods, bullion, freeFrom]) => ({
		country,
		code,
		name,
		goodsTax: Math.round(goods * 100),
		bullionTax: Math.round(bullion * 100),
		bullionTaxFreeFrom: freeFrom === undefined ? null : freeFrom * 100,
	}));
}

export const demoStates = [...statesOf('US', unitedStates), ...statesOf('CA', canada)];

export const demoShippingMethods: (typeof shippingMethods.$inferInsert)[] = [
	{
		id: 'us-insured',
		country: 'US',
		name: 'Insured ground',
		description: 'Signature on delivery.',
		transitMin: 3,
		transitMax: 5,
		priceCents: 9_95,
		freeFromCents: 199_00,
		position: 0,
	},
	{
		id: 'us-two-day',
		country: 'US',
		name: 'Insured two-day',
		description: 'Signature on delivery.',
		transitMin: 2,
		transitMax: 2,
		priceCents: 29_95,
		freeFromCents: null,
		position: 1,
	},
	{
		id: 'us-overnight',
		country: 'US',
		name: 'Insured overnight',
		description: 'Before noon, signature on delivery.',
		transitMin: 1,
		transitMax: 1,
		priceCents: 49_95,
		freeFromCents: null,
		position: 2,
	},
	{
		id: 'ca-insured',
		country: 'CA',
		name: 'Insured air',
		description: 'Signature on delivery.',
		transitMin: 5,
		transitMax: 8,
		priceCents: 34_95,
		freeFromCents: 2_500_00,
		position: 0,
	},
	{
		id: 'ca-express',
		country: 'CA',
		name: 'Insured express',
		description: 'Signature on delivery.',
		transitMin: 2,
		transitMax: 3,
		priceCents: 69_95,
		freeFromCents: null,
		position: 1,
	},
];
