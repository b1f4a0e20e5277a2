import { Trash2 } from 'lucide-react';
import { toDollars } from '../../contract/pricing/amount.ts';
import type { SellTerms } from '../../contract/selling/selling.ts';
import { Amount } from '../pricing/amount.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { formatNumber } from '../ui/format.ts';
import { Input } from '../ui/input.tsx';
import { Select } from '../ui/select.tsx';
import { missingOfferReason, type RowOffer } from './live-offer.ts';
import { type RowField, rowName, type TypedRow } from './typed-rows.ts';

type SellRowProps = {
	place: number;
	initial: TypedRow;
	/** The current values of the fields. */
	text: TypedRow;
	terms: SellTerms;
	/** The offer; undefined while the row is incomplete, null while no offers are shown. */
	offer: RowOffer | undefined | null;
	errorOf: (field: RowField) => string | null;
	/** Undefined for the only row. */
	onRemove: (() => void) | undefined;
};

/** A row of the form: item, weight, quantity and offer. */
export function SellRow({ place, initial, text, terms, offer, errorOf, onRemove }: SellRowProps) {
	const product = terms.products.find(({ id }) => id === text.what);
	const field = (name: RowField) => ({ name: rowName(place, name), error: errorOf(name) });
	return (
		<fieldset className="grid grid-pair gap-x-4 gap-y-4 border-t border-silver-200 pt-4 pb-6 sm:grid-cols-4">
			<legend className="label float-left mb-1 pt-4 text-ink-mute">{`Row ${place + 1}`}</legend>
			<Field label="Item" {...field('what')} className="col-span-full clear-both">
				<Select defaultValue={initial.what}>
					<option value="">Choose</option>
					<optgroup label="Anything else, by weight">
						{terms.metals
							.filter(({ paused }) => !paused)
							.map(({ metal_id, name }) => (
								<option key={metal_id} value={metal_id}>
									{name}
								</option>
							))}
					</optgroup>
					<optgroup label="Products we sell">
						{terms.products.map(({ id, title }) => (
							<option key={id} value={id}>
								{title}
							</option>
						))}
					</optgroup>
				</Select>
			</Field>
			{product ? (
				<p className="col-span-2 self-end pb-2.5 text-sm text-ink-soft sm:col-span-3">
					{`${formatNumber(product.fine_weight)} troy oz fine each, ${product.fineness}`}
				</p>
			) : (
				<WeightFields initial={initial} field={field} />
			)}
			<Field label="Quantity" {...field('pieces')}>
				<Input inputMode="numeric" autoComplete="off" className="figures" defaultValue={initial.pieces} />
			</Field>
			<div className="col-span-full flex min-h-9 items-center justify-between gap-4">
				<p className="figures text-ink-soft">{offer !== null && <RowSum offer={offer} row={text} />}</p>
				{onRemove && (
					<Button
						type="submit"
						name="do"
						value={`remove:${place}`}
						formAction="/sell#pieces"
						formNoValidate
						variant="quiet"
						size="sm"
						aria-label={`Remove row ${place + 1}`}
						icon={<Trash2 className="size-4" strokeWidth={1.5} aria-hidden />}
						onClick={(event) => {
							event.preventDefault();
							onRemove();
						}}
					>
						Remove
					</Button>
				)}
			</div>
		</fieldset>
	);
}

type WeightFieldsProps = {
	initial: TypedRow;
	field: (name: RowField) => { name: string; error: string | null };
};

function WeightFields({ initial, field }: WeightFieldsProps) {
	return (
		<>
			<Field label="Weight of each" {...field('weight')}>
				<Input inputMode="decimal" autoComplete="off" className="figures" defaultValue={initial.weight} />
			</Field>
			<Field label="Unit" {...field('unit')}>
				<Select defaultValue={initial.unit}>
					<option value="ozt">Troy ounces</option>
					<option value="g">Grams</option>
				</Select>
			</Field>
			<Field label="Fineness" {...field('fineness')}>
				<Input autoComplete="off" className="figures" defaultValue={initial.fineness} />
			</Field>
		</>
	);
}

function RowSum({ offer, row }: { offer: RowOffer | undefined; row: TypedRow }) {
	if (!offer)
		return <span className="text-sm text-ink-mute">{`No offer yet. ${missingOfferReason(row) ?? ''}`.trim()}</span>;
	const { eachCents, totalCents } = offer;
	return (
		<>
			<Amount value={toDollars(totalCents)} className="font-medium text-ink" />
			{eachCents !== totalCents && (
				<>
					<span>, </span>
					<Amount value={toDollars(eachCents)} tight />
					<span> each</span>
				</>
			)}
		</>
	);
}
