import { cva, type VariantProps } from 'class-variance-authority';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../icon-button.tsx';
import { useModal } from './use-modal.ts';

type DialogProps = {
	open: boolean;
	onClose: () => void;
	title: string;
	hideTitle?: boolean;
	width?: VariantProps<typeof dialogClasses>['width'];
	children: ReactNode;
};

const box = 'max-h-[min(90dvh,60rem)] overflow-y-auto overscroll-contain p-6 sm:p-8';

const dialogClasses = cva('modal', {
	variants: {
		width: {
			form: 'w-[min(30rem,100vw-2rem)] rounded-md',
			wide: 'w-[min(64rem,100vw-2rem)] rounded-md',
			screen: 'h-dvh w-screen',
		},
	},
});
const contentClasses = cva('relative', { variants: { width: { form: box, wide: box, screen: 'h-full p-3' } } });

/** A dialog in the center of the page. */
export function Dialog({ open, onClose, title, hideTitle, width = 'form', children }: DialogProps) {
	const { isRendered, dialog } = useModal(open, onClose);
	const id = useId();
	return (
		<dialog {...dialog} className={dialogClasses({ width })} aria-labelledby={id}>
			{isRendered && (
				<div className={contentClasses({ width })}>
					<h2 id={id} className={hideTitle ? 'sr-only' : 'mb-4 pr-10 text-2xl'}>
						{title}
					</h2>
					{children}
					<IconButton
						label="Close"
						className="absolute top-3 right-3 z-10 sm:top-5 sm:right-5"
						icon={<X className="size-5" strokeWidth={1.5} aria-hidden />}
						onClick={onClose}
					/>
				</div>
			)}
		</dialog>
	);
}
