import { useEffect, useRef, useState } from 'react';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { maxEmailLength } from '../../contract/limits.ts';
import { ConfirmationLinkSent, EmailUnavailable, hasEmails } from '../email-notes.tsx';
import { FormFooter } from '../forms/form-footer.tsx';
import { usePostedForm } from '../forms/use-posted-form.ts';
import { useSpot } from '../pricing/newest-prices.ts';
import { useShopData } from '../shop-data.ts';
import { Field } from '../ui/field.tsx';
import { FormAccepted } from '../ui/form-accepted.tsx';
import { Input } from '../ui/input.tsx';
import { Select } from '../ui/select.tsx';
import type { AlertField } from './alerts.server.ts';
import { suggestPrice } from './suggest-price.ts';

const draftFields: AlertField[] = ['metal_id', 'direction', 'price', 'email'];

/** Sets a price alert, such as 'gold above $4,100'. The form also works without JavaScript. */
export default function AlertForm({ metal = 'gold' }: { metal?: MetalId }) {
	const { Form, form, isAccepted, fields, typed, ...end } = usePostedForm<AlertField>({
		intent: 'price-alert',
		// Each metal has its own draft, since a price typed for gold makes no sense for silver.
		draft: { name: `price-alert-${metal}`, fields: draftFields },
	});
	if (!hasEmails()) return <EmailUnavailable consequence="it can’t send price alerts" />;
	if (isAccepted) {
		return (
			<FormAccepted>
				<ConfirmationLinkSent confirms="this alert" until="the alert is off" />
			</FormAccepted>
		);
	}
	return (
		<Form {...form} action="/alerts" className="grid max-w-form gap-5">
			<PriceCondition metal={typed.metal_id ?? metal} typed={typed} fields={fields} />
			<Field label="Your email" name="email" id="price-alert-email" error={fields.email ?? null} required>
				<Input type="email" defaultValue={typed.email} autoComplete="email" maxLength={maxEmailLength} />
			</Field>
			<FormFooter {...end} send="Set alert">
				We’ll email you each time it’s crossed. Each email has a link to unsubscribe.
			</FormFooter>
		</Form>
	);
}

type PriceConditionProps = {
	metal: string;
	typed: Record<string, string | undefined>;
	fields: Record<string, string | undefined>;
};

/** The condition of the alert. The suggested price follows the metal and the direction until the visitor types one. */
function PriceCondition({ metal, typed, fields }: PriceConditionProps) {
	const { prices } = useSpot();
	const { metals } = useShopData();
	const group = useRef<HTMLDivElement>(null);
	const suggest = (metalId: string, direction: string) => {
		const spot = prices.find((one) => one.metal_id === metalId);
		return spot ? String(suggestPrice(spot.ask, direction === 'below' ? 'below' : 'above')) : '';
	};
	const [suggested, setSuggested] = useState(suggest(metal, typed.direction ?? 'above'));

	// The fields are uncontrolled, so that they keep input from before hydration.
	function updateSuggestion() {
		const [metalId, direction] = group.current?.querySelectorAll('select') ?? [];
		const price = group.current?.querySelector('input');
		if (!metalId || !direction || !price || price.value !== suggested) return;
		const next = suggest(metalId.value, direction.value);
		// Sets the value only if it differs, because setting it forces a layout.
		if (next !== suggested) price.value = next;
		setSuggested(next);
	}

	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for a choice made before hydration
	useEffect(updateSuggestion, []);

	return (
		<div ref={group} className="grid grid-pair gap-5 sm:grid-cols-[1fr_1fr_1.2fr]">
			<Field label="Metal" name="metal_id" id="price-alert-metal" error={fields.metal_id ?? null}>
				<Select defaultValue={metal} onChange={updateSuggestion}>
					{metals.map((one) => (
						<option key={one.metal_id} value={one.metal_id}>
							{one.name}
						</option>
					))}
				</Select>
			</Field>
			<Field label="Direction" name="direction" id="price-alert-direction" error={fields.direction ?? null}>
				<Select defaultValue={typed.direction} onChange={updateSuggestion}>
					<option value="above">Above</option>
					<option value="below">Below</option>
				</Select>
			</Field>
			<Field
				label="Price in dollars"
				name="price"
				id="price-alert-price"
				error={fields.price ?? null}
				required
				className="max-sm:col-span-full"
			>
				<Input inputMode="decimal" autoComplete="off" className="figures" defaultValue={typed.price ?? suggested} />
			</Field>
		</div>
	);
}
