import { cva } from 'class-variance-authority';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../icon-button.tsx';
import { useModal } from './use-modal.ts';

type DrawerProps = {
	open: boolean;
	onClose: () => void;
	title: string;
	/** `sheet`: the bottom edge on phones, and the left one on wide screens. */
	side?: 'left' | 'right' | 'top' | 'sheet';
	/** Remains at the bottom while the content scrolls. */
	footer?: ReactNode;
	children: ReactNode;
};

const drawerClasses = cva('modal', {
	variants: { side: { left: 'modal-left', right: 'modal-right', top: 'modal-top', sheet: 'modal-sheet' } },
});

/** A panel that slides in from an edge, above everything else. */
export function Drawer({ open, onClose, title, side = 'right', footer, children }: DrawerProps) {
	const { isRendered, dialog } = useModal(open, onClose);
	const id = useId();
	return (
		<dialog {...dialog} className={drawerClasses({ side })} aria-labelledby={id}>
			{isRendered && (
				<div className="flex h-full max-h-[inherit] flex-col">
					<header className="flex h-header flex-none items-center justify-between border-b border-silver-200 pr-2 pl-5">
						<h2 id={id} className="text-xl">
							{title}
						</h2>
						<IconButton label="Close" icon={<X className="size-5" strokeWidth={1.5} aria-hidden />} onClick={onClose} />
					</header>
					<div className="grow overflow-y-auto overscroll-contain">{children}</div>
					{footer && <footer className="flex-none border-t border-silver-200 bg-sheet p-5">{footer}</footer>}
				</div>
			)}
		</dialog>
	);
}
