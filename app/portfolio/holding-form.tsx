import { useId, useState } from 'react';
import { metalIds } from '../../contract/catalogue/taxonomy.ts';
import { holdingBounds, latestDay } from '../../contract/portfolio/bounds.ts';
import type { Holding } from '../../contract/portfolio/holding.ts';
import { AccountForm } from '../accounts/account-form.tsx';
import { useAccountForm } from '../accounts/use-account-form.ts';
import { browserApi } from '../api/browser.ts';
import { fetchProduct } from '../catalogue/calls.ts';
import { fillIn } from '../forms/controls.ts';
import { useSpot } from '../pricing/newest-prices.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Select } from '../ui/select.tsx';
import { portfolioApi } from './portfolio-api.ts';
import type { HoldingField } from './read-typed.ts';
import { useProductNames } from './use-product-names.ts';

const kept = ['title', 'metal_id', 'weight', 'quantity', 'price_paid', 'acquired_on'] as const;

type HoldingFormProps = {
	/** The one that is changed; without it one is added. */
	holding?: Holding | undefined;
	onDone: (holding: Holding) => void;
	onCancel: () => void;
};

/** What a holding is. The name of a product of the shop, once typed or chosen, fills in its metal and weight. */
export function HoldingForm({ holding, onDone, onCancel }: HoldingFormProps) {
	const names = useSpot().prices.map(({ metal_id, name }) => [metal_id, name] as const);
	const metalName = new Map<string, string>(names);
	const [product, setProduct] = useState({ id: holding?.product_id ?? '', title: holding?.title ?? '' });
	const [title, setTitle] = useState(product.title);
	const offered = useProductNames(title === product.title ? '' : title);
	const list = useId();
	const { fields, form, ...rest } = useAccountForm<HoldingField>({
		name: `holding ${holding?.id ?? 'new'}`,
		kept,
		check: async () => (await import('./read-typed.ts')).checkHolding,
		send: async (_, typed) => {
			const body = (await import('./read-typed.ts')).readTyped(typed);
			const { holding: done } = holding
				? await portfolioApi(holding.id)('updateHolding', { body })
				: await portfolioApi()('addHolding', { body });
			onDone(done);
		},
	});

	/** Where what is typed is the name of a product, it is that product. */
	async function follow(typed: string) {
		setTitle(typed);
		const named = offered.find((one) => one.title === typed);
		if (!named) return;
		const known = await fetchProduct(browserApi(), named.id).catch(() => undefined);
		if (!known?.bullion || !known.metal_type || !form.ref.current) return;
		setProduct(named);
		fillIn(form.ref.current, 'metal_id', known.metal_type);
		fillIn(form.ref.current, 'weight', String(known.bullion.fine_weight));
	}

	return (
		<AccountForm
			{...rest}
			form={form}
			send={holding ? 'Save' : 'Add holding'}
			aside={
				<Button variant="secondary" onClick={onCancel}>
					Cancel
				</Button>
			}
		>
			<Field
				label="What it is"
				name="title"
				error={fields.title}
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
			<div className="grid gap-5 sm:grid-cols-2">
				<Field label="Metal" name="metal_id" error={fields.metal_id}>
					<Select defaultValue={holding?.metal_id ?? metalIds[0]}>
						{metalIds.map((id) => (
							<option key={id} value={id}>
								{metalName.get(id) ?? id}
							</option>
						))}
					</Select>
				</Field>
				<Field label="Since" name="acquired_on" error={fields.acquired_on}>
					<Input
						type="date"
						min={holdingBounds.begin}
						max={latestDay(Date.now())}
						defaultValue={holding?.acquired_on}
					/>
				</Field>
				<Field label="Fine weight of a piece" name="weight" error={fields.weight} hint="Troy ounces, or grams: 100 g.">
					<Input inputMode="text" autoComplete="off" defaultValue={holding && digits(holding.weight)} />
				</Field>
				<Field label="Pieces" name="quantity" error={fields.quantity}>
					<Input inputMode="numeric" autoComplete="off" defaultValue={holding?.quantity ?? 1} />
				</Field>
			</div>
			<Field
				label="Price paid"
				name="price_paid"
				error={fields.price_paid}
				required={false}
				hint="US dollars for all pieces together."
			>
				<Input inputMode="decimal" autoComplete="off" defaultValue={holding?.price_paid?.toFixed(2)} />
			</Field>
		</AccountForm>
	);
}

/** Never 1e-6. */
const digits = (weight: number) => weight.toFixed(6).replace(/\.?0+$/, '');
