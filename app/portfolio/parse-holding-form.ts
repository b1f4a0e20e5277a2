import type { HoldingRequest } from '../../contract/portfolio/holding.ts';
import { typedHolding } from '../../contract/portfolio/typed-holding.ts';
import { questionPrice } from '../../contract/portfolio/unlikely-price.ts';
import { ApiFailure } from '../api/failure.ts';
import { validateForm } from '../forms/validate-form.ts';

export const holdingFields = [
	'metal_id',
	'title',
	'product_id',
	'weight',
	'quantity',
	'price_paid',
	'acquired_on',
] as const;
export type HoldingField = (typeof holdingFields)[number];

/** Validates the holding form. @returns the errors by field */
export const checkHolding = (form: FormData) => validateForm(typedHolding, form, holdingFields).fields ?? {};

/** Parses the holding form. @throws ApiFailure like the server's, if a field is invalid */
export function parseHolding(typed: Record<string, string>): HoldingRequest {
	const form = new FormData();
	for (const [name, text] of Object.entries(typed)) form.set(name, text);
	const { value, fields } = validateForm(typedHolding, form, holdingFields);
	if (value) return value;
	const known = Object.fromEntries(Object.entries(fields).flatMap(([name, text]) => (text ? [[name, text]] : [])));
	throw new ApiFailure(400, {
		error: { code: 'invalid_request', message: 'Check the highlighted fields.', fields: known },
	});
}

/** @throws ApiFailure if the price is unlikely; the form then asks for confirmation at the field */
export function requirePriceConfirmation(request: HoldingRequest, spot: number | undefined): void {
	const question = questionPrice(request, spot);
	if (!question) return;
	const fields = { price_paid: `${question} If so, save it again.` };
	throw new ApiFailure(400, { error: { code: 'unlikely_price', message: 'Check the price.', fields } });
}
