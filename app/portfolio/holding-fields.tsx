import { type RefObject, useId, useState } from 'react';
import { metalIds } from '../../contract/catalogue/taxonomy.ts';
import { maxSearchLength } from '../../contract/limits.ts';
import { holdingBounds } from '../../contract/portfolio/bounds.ts';
import type { Holding } from '../../contract/portfolio/holding.ts';
import { plainDigits } from '../../contract/portfolio/plain-digits.ts';
import { browserApi } from '../api/browser.ts';
import { fetchProduct } from '../catalogue/calls.ts';
import { fillIn } from '../forms/controls.ts';
import { useSpot } from '../pricing/newest-prices.ts';
import { useSuggestions } from '../search/use-suggestions.ts';
import { Field } from '../ui/field.tsx';
import type { FieldErrorText } from '../ui/field-error.tsx';
import { Input } from '../ui/input.tsx';
import { Select } from '../ui/select.tsx';
import type { HoldingField } from './read-typed.ts';

type Held = Holding | undefined;

type NameFieldProps = { form: RefObject<HTMLFormElement | null>; holding: Held; error: FieldErrorText | undefined };

/** What it is called. The name of a product of the shop, once typed or chosen, fills in metal and weight. */
export function NameField({ form, holding, error }: NameFieldProps) {
	const [product, setProduct] = useState({ id: holding?.product_id ?? '', title: holding?.title ?? '' });
	const [title, setTitle] = useState(product.title);
	// Only an offer: what is typed stands without it.
	const answer = useSuggestions(title === product.title ? '' : title.slice(0, maxSearchLength));
	const offered = answer?.suggestions.products ?? [];
	const list = useId();

	/** Where what is typed is the name of a product, it is that product. */
	async function follow(typed: string) {
		setTitle(typed);
		const named = offered.find((one) => one.title === typed);
		if (!named) return;
		const known = await fetchProduct(browserApi(), named.id).catch(() => undefined);
		if (!known?.bullion || !known.metal_type || !form.current) return;
		setProduct(named);
		fillIn(form.current, 'metal_id', known.metal_type);
		fillIn(form.current, 'weight', String(known.bullion.fine_weight));
	}

	return (
		<>
			<Field
				label="What it is"
				name="title"
				error={error}
				hint="A product of ours, or anything else: 1 kg bar, old coins."
			>
				<Input
					defaultValue={holding?.title}
					maxLength={holdingBounds.title}
					autoComplete="off"
					list={list}
					onChange={({ target }) => void follow(target.value)}
				/>
			</Field>
			<datalist id={list}>
				{offered.map(({ id, title }) => (
					<option key={id} value={title} />
				))}
			</datalist>
			{product.id && product.title === title && <input type="hidden" name="product_id" value={product.id} />}
		</>
	);
}

type HoldingFiguresProps = { holding: Held; errors: Partial<Record<HoldingField, FieldErrorText>> };

/** Of which metal, since when, how much, and what it cost. */
export function HoldingFigures({ holding, errors }: HoldingFiguresProps) {
	const names = useSpot().prices.map(({ metal_id, name }) => [metal_id, name] as const);
	const metalName = new Map<string, string>(names);
	return (
		<>
			<div className="grid gap-5 sm:grid-cols-2">
				<Field label="Metal" name="metal_id" error={errors.metal_id}>
					<Select defaultValue={holding?.metal_id ?? metalIds[0]}>
						{metalIds.map((id) => (
							<option key={id} value={id}>
								{metalName.get(id) ?? id}
							</option>
						))}
					</Select>
				</Field>
				<Field label="Since" name="acquired_on" error={errors.acquired_on}>
					<Input type="date" min={holdingBounds.begin} defaultValue={holding?.acquired_on} />
				</Field>
				<Field label="Fine weight of a piece" name="weight" error={errors.weight} hint="Troy ounces, or grams: 100 g.">
					<Input inputMode="text" autoComplete="off" defaultValue={holding && plainDigits(holding.weight)} />
				</Field>
				<Field label="Pieces" name="quantity" error={errors.quantity}>
					<Input inputMode="numeric" autoComplete="off" defaultValue={holding?.quantity ?? 1} />
				</Field>
			</div>
			<Field
				label="Price paid"
				name="price_paid"
				error={errors.price_paid}
				required={false}
				hint="US dollars for all pieces together."
			>
				<Input inputMode="decimal" autoComplete="off" defaultValue={holding?.price_paid?.toFixed(2)} />
			</Field>
		</>
	);
}
