import { cx } from 'class-variance-authority';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { useMedia } from '../use-media.ts';
import { useOpenModals } from './modal-stack.ts';
import type { ToastSubject, ToastTone } from './toasts.ts';
import { useFreePosition } from './use-free-position.ts';

const tones: Record<ToastTone, { Icon: LucideIcon; color: string }> = {
	info: { Icon: Info, color: 'text-steel' },
	success: { Icon: CircleCheck, color: 'text-verdigris' },
	warning: { Icon: TriangleAlert, color: 'text-amber' },
	error: { Icon: CircleAlert, color: 'text-wax' },
};

/** The maximum number of visible toasts. More would cover the page's buttons, or half the page on a phone. */
const useMaxToasts = () => (useMedia('(width < 48rem)') ? 1 : 3);

type ToasterProps = {
	/** Renders an action for the newest toast, or nothing. */
	renderAction: (about: string, close: () => void) => ReactNode;
};

/**
 * The toasts, top right, newest first. A new one dismisses the oldest when there are too many. They pause while hovered, and a click
 * anywhere on a toast dismisses it. They never cover the focused control.
 *
 * While a modal is open, they render inside it, because everything outside is inert. Opening a modal dismisses earlier toasts, so that
 * they don't cover it.
 */
export function Toaster({ renderAction }: ToasterProps) {
	const { toasts, handlers } = useToaster();
	const { endPause } = handlers;
	const modals = useOpenModals();
	const modal = modals.at(-1);
	const modalsBefore = useRef(modals);
	const element = useRef<HTMLDivElement>(null);
	const max = useMaxToasts();
	useFreePosition(element, toasts.length > 0);

	useEffect(() => {
		const excess = toasts.slice(max).filter((one) => one.visible);
		for (const one of excess) toast.dismiss(one.id);
		// A focused toast fires no blur when it is removed, and the others would stay paused.
		if (excess.length > 0) endPause();
	}, [toasts, max, endPause]);

	useEffect(() => {
		const before = modalsBefore.current;
		modalsBefore.current = modals;
		const top = modals.at(-1);
		if (!top || before.includes(top)) return;
		toast.dismiss();
		endPause();
	}, [modals, endPause]);

	function close(one: Toast) {
		toast.dismiss(one.id);
		endPause();
	}
	const list = (
		<div
			ref={element}
			role="status"
			aria-atomic="false"
			className="toasts"
			onPointerEnter={handlers.startPause}
			onPointerLeave={endPause}
			onFocus={handlers.startPause}
			onBlur={endPause}
		>
			{toasts.slice(0, max).map((one: Toast & ToastSubject, index) => (
				<ToastCard key={one.id} one={one} onClose={() => close(one)}>
					{index === 0 && one.visible && one.about && renderAction(one.about, () => close(one))}
				</ToastCard>
			))}
		</div>
	);
	return modal ? createPortal(list, modal) : list;
}

function ToastCard({ one, onClose, children }: { one: Toast; onClose: () => void; children: ReactNode }) {
	const tone = (one.className ?? 'info') as ToastTone;
	const { Icon, color } = tones[tone];
	return (
		<div className="toast" data-tone={tone} data-leaving={one.visible ? undefined : ''}>
			<Icon className={cx('mt-px size-4.5 flex-none', color)} strokeWidth={1.75} aria-hidden />
			<div className="min-w-0 grow wrap-anywhere">
				<p>{resolveValue(one.message, one)}</p>
				{/* Above the dismiss button, which covers the toast. */}
				<div className="relative z-1 justify-self-start">{children}</div>
			</div>
			<button
				type="button"
				aria-label="Dismiss"
				className="-m-1 grid size-6 flex-none place-items-center text-ink-mute after:absolute after:inset-0 hover:text-ink"
				onClick={onClose}
			>
				<X className="size-4" strokeWidth={1.5} aria-hidden />
			</button>
		</div>
	);
}
