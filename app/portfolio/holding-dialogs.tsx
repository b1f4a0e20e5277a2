import type { Holding } from '../../contract/portfolio/holding.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { HoldingForm } from './holding-form.tsx';
import { ImportFile } from './import-file.tsx';
import { RemoveHolding } from './remove-holding.tsx';

/** What is being done with a portfolio, and with which holding of it. */
export type Doing = { what: 'add' | 'import' } | { what: 'edit' | 'remove'; holding: Holding };

type HoldingDialogsProps = {
	/** Nothing where none is open. */
	doing: Doing | undefined;
	holdings: Holding[];
	/** How often something was added: a form that has been sent begins anew. */
	timesAdded: number;
	onClose: () => void;
	/** @param said of what was done */
	onPut: (changed: Holding[], said: string) => void;
	onRemoved: (holding: Holding) => void;
};

/** The dialogs in which holdings are added, changed, imported and removed. */
export function HoldingDialogs({ doing, holdings, timesAdded, onClose, onPut, onRemoved }: HoldingDialogsProps) {
	const edited = doing?.what === 'edit' ? doing.holding : undefined;
	return (
		<>
			<Dialog open={doing?.what === 'add'} onClose={onClose} title="Add a holding">
				<HoldingForm
					key={timesAdded}
					onCancel={onClose}
					onDone={(holding) => onPut([holding], `${holding.title} was added to your portfolio.`)}
				/>
			</Dialog>
			<Dialog open={edited !== undefined} onClose={onClose} title="Edit a holding">
				{edited && (
					<HoldingForm
						key={edited.id}
						holding={edited}
						onCancel={onClose}
						onDone={(holding) => onPut([holding], `${holding.title} was saved.`)}
					/>
				)}
			</Dialog>
			<Dialog open={doing?.what === 'import'} onClose={onClose} title="Import holdings">
				<ImportFile
					key={timesAdded}
					holdings={holdings}
					onDone={(added) =>
						onPut(added, `${added.length} ${added.length === 1 ? 'holding is' : 'holdings are'} added.`)
					}
				/>
			</Dialog>
			<RemoveHolding
				holding={doing?.what === 'remove' ? doing.holding : undefined}
				onRemoved={onRemoved}
				onCancel={onClose}
			/>
		</>
	);
}
