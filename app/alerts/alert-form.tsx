import { useEffect, useRef, useState } from 'react';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { longestEmail } from '../../contract/limits.ts';
import { hasEmails, LinkMailed, NoEmails } from '../email-notes.tsx';
import { FormEnd } from '../forms/form-footer.tsx';
import { usePostedForm } from '../forms/use-posted-form.ts';
import { useSpot } from '../pricing/newest-prices.ts';
import { useShopData } from '../shop-data.ts';
import { Field } from '../ui/field.tsx';
import { FormAccepted } from '../ui/form-accepted.tsx';
import { Input } from '../ui/input.tsx';
import { Select } from '../ui/select.tsx';
import type { AlertField } from './alerts.server.ts';
import { suggestPrice } from './suggest-price.ts';

const keptFields: AlertField[] = ['metal_id', 'direction', 'price', 'email'];

/** 'Tell me when gold is above …': sent by itself, or by the browser where there is no JavaScript; the server judges both. */
export default function AlertForm({ metal = 'gold' }: { metal?: MetalId }) {
	const { Form, form, isAccepted, fields, typed, ...end } = usePostedForm<AlertField>({
		intent: 'price-alert',
		// By metal: a price of gold is none of silver.
		kept: { name: `price-alert-${metal}`, fields: keptFields },
	});
	if (!hasEmails()) return <NoEmails so="it can’t send price alerts" />;
	if (isAccepted) {
		return (
			<FormAccepted>
				<LinkMailed confirms="this alert" until="the alert is off" />
			</FormAccepted>
		);
	}
	return (
		<Form {...form} action="/alerts" className="grid max-w-form gap-5">
			<PriceCondition metal={typed.metal_id ?? metal} typed={typed} fields={fields} />
			<Field label="Your email" name="email" id="price-alert-email" error={fields.email ?? null} required>
				<Input type="email" defaultValue={typed.email} autoComplete="email" maxLength={longestEmail} />
			</Field>
			<FormEnd {...end} send="Set alert">
				We’ll email you each time it’s crossed. Each email has a link to unsubscribe.
			</FormEnd>
		</Form>
	);
}

type PriceConditionProps = {
	metal: string;
	typed: Record<string, string | undefined>;
	fields: Record<string, string | undefined>;
};

/** What to watch for. A price that nobody has typed follows the metal and the direction. */
function PriceCondition({ metal, typed, fields }: PriceConditionProps) {
	const { prices } = useSpot();
	const { metals } = useShopData();
	const group = useRef<HTMLDivElement>(null);
	const suggest = (metalId: string, direction: string) => {
		const spot = prices.find((one) => one.metal_id === metalId);
		return spot ? String(suggestPrice(spot.ask, direction === 'below' ? 'below' : 'above')) : '';
	};
	const [suggested, setSuggested] = useState(suggest(metal, typed.direction ?? 'above'));

	// Uncontrolled, all three: what was chosen and typed before this code came is kept.
	function follow() {
		const [metalId, direction] = group.current?.querySelectorAll('select') ?? [];
		const price = group.current?.querySelector('input');
		if (!metalId || !direction || !price || price.value !== suggested) return;
		const next = suggest(metalId.value, direction.value);
		// Writing has the browser lay the page out at once.
		if (next !== suggested) price.value = next;
		setSuggested(next);
	}

	// biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before this code came
	useEffect(follow, []);

	return (
		<div ref={group} className="grid grid-pair gap-5 sm:grid-cols-[1fr_1fr_1.2fr]">
			<Field label="Metal" name="metal_id" id="price-alert-metal" error={fields.metal_id ?? null}>
				<Select defaultValue={metal} onChange={follow}>
					{metals.map((one) => (
						<option key={one.metal_id} value={one.metal_id}>
							{one.name}
						</option>
					))}
				</Select>
			</Field>
			<Field label="Direction" name="direction" id="price-alert-direction" error={fields.direction ?? null}>
				<Select defaultValue={typed.direction} onChange={follow}>
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
