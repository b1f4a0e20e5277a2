import type { Holding } from '../../contract/portfolio/holding.ts';
import { AccountForm } from '../accounts/account-form.tsx';
import { useAccountForm } from '../accounts/use-account-form.ts';
import { Button } from '../ui/button.tsx';
import { HoldingFigures, NameField } from './holding-fields.tsx';
import { portfolioApi } from './portfolio-api.ts';
import type { HoldingField } from './read-typed.ts';

const kept = ['title', 'metal_id', 'weight', 'quantity', 'price_paid', 'acquired_on'] as const;

type HoldingFormProps = {
	/** The one that is changed; without it one is added. */
	holding?: Holding | undefined;
	onDone: (holding: Holding) => void;
	onCancel: () => void;
};

/** Says what somebody holds, or changes that. */
export function HoldingForm({ holding, onDone, onCancel }: HoldingFormProps) {
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
