import type { Holding } from '../../contract/portfolio/holding.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { HoldingForm } from './holding-form.tsx';
import { ImportFile } from './import-file.tsx';
import { RemoveHolding } from './remove-holding.tsx';

/** The open dialog, and the holding that it edits or removes. */
export type DialogState = { what: 'add' | 'import' } | { what: 'edit' | 'remove'; holding: Holding };

type HoldingDialogsProps = {
	/** Undefined if no dialog is open. */
	dialog: DialogState | undefined;
	holdings: Holding[];
	/** Increases with each added holding. Used as a key, which resets the form. */
	addCount: number;
	onClose: () => void;
	/** @param message for the toast */
	onSaved: (changed: Holding[], message: string) => void;
	onRemoved: (holding: Holding) => void;
};

/** The dialogs that add, edit, import and remove holdings. */
export function HoldingDialogs({ dialog, holdings, addCount, onClose, onSaved, onRemoved }: HoldingDialogsProps) {
	const edited = dialog?.what === 'edit' ? dialog.holding : undefined;
	return (
		<>
			<Dialog open={dialog?.what === 'add'} onClose={onClose} title="Add a holding">
				<HoldingForm
					key={addCount}
					onCancel={onClose}
					onDone={(holding) => onSaved([holding], `${holding.title} was added to your portfolio.`)}
				/>
			</Dialog>
			<Dialog open={edited !== undefined} onClose={onClose} title="Edit a holding">
				{edited && (
					<HoldingForm
						key={edited.id}
						holding={edited}
						onCancel={onClose}
						onDone={(holding) => onSaved([holding], `${holding.title} was saved.`)}
					/>
				)}
			</Dialog>
			<Dialog open={dialog?.what === 'import'} onClose={onClose} title="Import holdings">
				<ImportFile
					key={addCount}
					holdings={holdings}
					onDone={(added) =>
						onSaved(added, `${added.length} ${added.length === 1 ? 'holding is' : 'holdings are'} added.`)
					}
				/>
			</Dialog>
			<RemoveHolding
				holding={dialog?.what === 'remove' ? dialog.holding : undefined}
				onRemoved={onRemoved}
				onCancel={onClose}
			/>
		</>
	);
}
