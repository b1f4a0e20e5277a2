import { useState } from 'react';
import type { Order } from '../../../contract/orders/checkout.ts';
import { errorMessage } from '../../api/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../ui/overlays/toasts.ts';

type CancelOrderProps = {
	number: string;
	cancel: () => Promise<{ order: Order }>;
	onCanceled: (order: Order) => void;
	onRefused: () => void;
};

/** Cancels an unpaid order after a confirmation. */
export function CancelOrder({ number, cancel, onCanceled, onRefused }: CancelOrderProps) {
	const [isConfirming, setConfirming] = useState(false);
	const [isBusy, setBusy] = useState(false);

	async function confirm() {
		setBusy(true);
		try {
			const { order } = await cancel();
			setConfirming(false);
			onCanceled(order);
			void notify('success', `Order ${number} is canceled.`);
		} catch (error) {
			setConfirming(false);
			void notify('error', errorMessage(error));
			onRefused();
		}
		setBusy(false);
	}

	return (
		<>
			<Button variant="quiet" aria-haspopup="dialog" onClick={() => setConfirming(true)}>
				Cancel this order
			</Button>
			<ConfirmDialog
				open={isConfirming}
				title={`Cancel order ${number}?`}
				confirmLabel="Cancel the order"
				cancelLabel="Keep it"
				danger
				busy={isBusy}
				onConfirm={() => void confirm()}
				onCancel={() => setConfirming(false)}
			>
				Its items go back on sale, and its prices no longer hold. This can’t be undone.
			</ConfirmDialog>
		</>
	);
}
