import { type RefObject, useId, useState } from 'react';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { maxSearchLength } from '../../contract/limits.ts';
import { holdingBounds } from '../../contract/portfolio/bounds.ts';
import type { Holding } from '../../contract/portfolio/holding.ts';
import { plainDigits } from '../../contract/portfolio/plain-digits.ts';
import { browserApi } from '../api/browser.ts';
import { fetchOfMetal, fetchProduct } from '../catalogue/calls.ts';
import { fillIn } from '../forms/form-controls.ts';
import { useSuggestions } from '../search/use-suggestions.ts';
import { useShopData } from '../shop-data.ts';
import { Field } from '../ui/field.tsx';
import type { FieldErrorText } from '../ui/field-error.tsx';
import { Input } from '../ui/input.tsx';
import { Select } from '../ui/select.tsx';
import type { HoldingField } from './parse-holding-form.ts';

type Held = Holding | undefined;

type NameFieldProps = { form: RefObject<HTMLFormElement | null>; holding: Held; error: FieldErrorText | undefined };

/** The name of a holding. If it is the name of a product, the product's metal and weight are filled in. */
export function NameField({ form, holding, error }: NameFieldProps) {
	const [product, setProduct] = useState({ id: holding?.product_id ?? '', title: holding?.title ?? '' });
	const [title, setTitle] = useState(product.title);
	// Suggestions only: the form also accepts any other name.
	const response = useSuggestions(title === product.title ? '' : title.slice(0, maxSearchLength));
	const [ofMetal, setOfMetal] = useState<ProductCard[]>([]);
	const suggested = response?.suggestions.products ?? ofMetal;
	const { metals } = useShopData();
	const list = useId();

	/** Suggests products of the selected metal before the user types. */
	async function suggestMetal() {
		const chosen = form.current && new FormData(form.current).get('metal_id');
		const metal = metals.find(({ metal_id }) => metal_id === chosen);
		if (metal) setOfMetal(await fetchOfMetal(browserApi(), metal.metal_id).catch(() => []));
	}

	/** Links the holding to a product if the name equals the product's title. */
	async function matchProduct(typed: string) {
		setTitle(typed);
		const named = suggested.find((one) => one.title === typed);
		if (!named) return;
		const found = await fetchProduct(browserApi(), named.id).catch(() => undefined);
		if (!found?.bullion || !found.metal_type || !form.current) return;
		setProduct(named);
		fillIn(form.current, 'metal_id', found.metal_type);
		fillIn(form.current, 'weight', String(found.bullion.fine_weight));
	}

	return (
		<>
			<Field
				label="Description"
				name="title"
				error={error}
				hint="One of our products or anything else, such as 1 kg bar or old coins."
			>
				<Input
					defaultValue={holding?.title}
					maxLength={holdingBounds.title}
					autoComplete="off"
					list={list}
					onFocus={() => void suggestMetal()}
					onChange={({ target }) => void matchProduct(target.value)}
				/>
			</Field>
			<datalist id={list}>
				{suggested.map(({ id, title }) => (
					<option key={id} value={title} />
				))}
			</datalist>
			{product.id && product.title === title && <input type="hidden" name="product_id" value={product.id} />}
		</>
	);
}

type HoldingFiguresProps = { holding: Held; errors: Partial<Record<HoldingField, FieldErrorText>> };

/** Metal, date, weight, quantity and price of a holding. */
export function HoldingFigures({ holding, errors }: HoldingFiguresProps) {
	const { metals } = useShopData();
	return (
		<>
			<div className="grid gap-5 sm:grid-cols-2">
				<Field label="Metal" name="metal_id" error={errors.metal_id}>
					<Select defaultValue={holding?.metal_id}>
						{metals.map(({ metal_id, name }) => (
							<option key={metal_id} value={metal_id}>
								{name}
							</option>
						))}
					</Select>
				</Field>
				<Field label="Bought" name="acquired_on" error={errors.acquired_on}>
					<Input type="date" min={holdingBounds.begin} defaultValue={holding?.acquired_on} />
				</Field>
				<Field
					label="Fine weight of each"
					name="weight"
					error={errors.weight}
					hint="In troy ounces, or in grams: 100 g."
				>
					<Input inputMode="text" autoComplete="off" defaultValue={holding && plainDigits(holding.weight)} />
				</Field>
				<Field label="Quantity" name="quantity" error={errors.quantity}>
					<Input inputMode="numeric" autoComplete="off" defaultValue={holding?.quantity ?? 1} />
				</Field>
			</div>
			<Field
				label="Price paid"
				name="price_paid"
				error={errors.price_paid}
				required={false}
				hint="Total in US dollars."
			>
				<Input inputMode="decimal" autoComplete="off" defaultValue={holding?.price_paid?.toFixed(2)} />
			</Field>
		</>
	);
}
