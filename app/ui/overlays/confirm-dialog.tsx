import { type ReactNode, useId } from 'react';
import { Button } from '../button.tsx';
import { useModal } from './use-modal.ts';

type ConfirmDialogProps = {
	open: boolean;
	/** The question. */
	title: string;
	children?: ReactNode;
	confirmLabel: string;
	cancelLabel?: string;
	danger?: boolean;
	busy?: boolean;
	onConfirm: () => void;
	onCancel: () => void;
};

/** A question that must be answered. The safe answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
	const { open, title, children, confirmLabel, cancelLabel = 'Cancel', danger, busy, onConfirm, onCancel } = props;
	const { isRendered, dialog } = useModal(open, onCancel);
	const id = useId();
	return (
		<dialog
			{...dialog}
			role="alertdialog"
			className="modal w-[min(26rem,100vw-2rem)] rounded-md"
			aria-labelledby={id}
			aria-describedby={children ? `${id}-text` : undefined}
		>
			{isRendered && (
				<div className="p-6 sm:p-7">
					<h2 id={id} className="text-2xl">
						{title}
					</h2>
					{children && (
						<div id={`${id}-text`} className="mt-2 text-ink-soft">
							{children}
						</div>
					)}
					<div className="mt-6 flex flex-wrap justify-end gap-3">
						<Button variant="secondary" onClick={onCancel} data-first-focus>
							{cancelLabel}
						</Button>
						<Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
							{confirmLabel}
						</Button>
					</div>
				</div>
			)}
		</dialog>
	);
}
