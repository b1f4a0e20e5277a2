import { useState } from 'react';
import type { Holding } from '../../contract/portfolio/holding.ts';
import { errorMessage } from '../api/error-message.ts';
import { ApiFailure } from '../api/failure.ts';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { notify } from '../ui/overlays/toasts.ts';
import { portfolioApi } from './portfolio-api.ts';

type RemoveHoldingProps = {
	/** The holding to remove while the dialog is open. */
	holding: Holding | undefined;
	onRemoved: (holding: Holding) => void;
	onCancel: () => void;
};

/** Confirms the removal of a holding. */
export function RemoveHolding({ holding, onRemoved, onCancel }: RemoveHoldingProps) {
	const [isBusy, setBusy] = useState(false);

	async function remove() {
		if (!holding) return;
		setBusy(true);
		try {
			await portfolioApi()('removeHolding', { body: { id: holding.id } });
			onRemoved(holding);
		} catch (error) {
			// Another tab has already removed it.
			if (error instanceof ApiFailure && error.status === 404) onRemoved(holding);
			else {
				onCancel();
				void notify('error', errorMessage(error));
			}
		}
		setBusy(false);
	}

	return (
		<ConfirmDialog
			open={holding !== undefined}
			title="Remove this holding?"
			confirmLabel="Remove"
			cancelLabel="Keep it"
			danger
			busy={isBusy}
			onConfirm={() => void remove()}
			onCancel={onCancel}
		>
			<span className="wrap-anywhere">{holding?.title}</span> will be removed from your portfolio and its history. This
			can’t be undone.
		</ConfirmDialog>
	);
}
