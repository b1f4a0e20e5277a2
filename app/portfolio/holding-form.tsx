import { useRef } from 'react';
import type { Holding } from '../../contract/portfolio/holding.ts';
import { AccountForm } from '../accounts/account-form.tsx';
import { useAccountForm } from '../accounts/use-account-form.ts';
import { useSpot } from '../pricing/newest-prices.ts';
import { Button } from '../ui/button.tsx';
import { HoldingFigures, NameField } from './holding-fields.tsx';
import type { HoldingField } from './parse-holding-form.ts';
import { portfolioApi } from './portfolio-api.ts';

const fieldNames = ['title', 'metal_id', 'weight', 'quantity', 'price_paid', 'acquired_on'] as const;

type HoldingFormProps = {
	/** The holding to edit; undefined to add one. */
	holding?: Holding | undefined;
	onDone: (holding: Holding) => void;
	onCancel: () => void;
};

/** The form that adds or edits a holding. */
export function HoldingForm({ holding, onDone, onCancel }: HoldingFormProps) {
	const { prices } = useSpot();
	/** The values of the last submission. Submitting them again confirms an unlikely price. */
	const confirmed = useRef<string>(undefined);
	const { fields, form, ...rest } = useAccountForm<HoldingField>({
		name: `holding ${holding?.id ?? 'new'}`,
		draftFields: fieldNames,
		check: async () => (await import('./parse-holding-form.ts')).checkHolding,
		send: async (_, typed) => {
			const { requirePriceConfirmation, parseHolding } = await import('./parse-holding-form.ts');
			const body = parseHolding(typed);
			const spot = prices.find(({ metal_id }) => metal_id === body.metal_id)?.ask;
			const figures = JSON.stringify([body.price_paid, body.weight, body.quantity]);
			if (confirmed.current !== figures) {
				confirmed.current = figures;
				requirePriceConfirmation(body, spot);
			}
			const { holding: done } = holding
				? await portfolioApi(holding.id)('updateHolding', { body })
				: await portfolioApi()('addHolding', { body });
			onDone(done);
		},
	});

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
			<NameField form={form.ref} holding={holding} error={fields.title} />
			<HoldingFigures holding={holding} errors={fields} />
		</AccountForm>
	);
}
