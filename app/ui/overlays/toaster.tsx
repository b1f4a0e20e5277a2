import { cx } from 'class-variance-authority';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { type FocusEvent, type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { Link } from '../../navigation/link.tsx';
import { useMedia } from '../use-media.ts';
import { useOpenModals } from './modal-stack.ts';
import type { ToastAction, ToastExtras, ToastTone } from './toasts.ts';
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
	/** Renders more about the newest toast, or nothing. */
	renderDetails: (about: string, close: () => void) => ReactNode;
};

/** The key that moves the focus to the newest toast, because toasts are far from other controls in the tab order. */
const focusKey = 'F8';

/**
 * The toasts, top right, newest first. A new one dismisses the oldest when there are too many. They stay while hovered or focused, and a
 * click anywhere on a toast dismisses it. They never cover the focused control.
 *
 * While a modal is open, they render inside it, because everything outside is inert. Opening a modal dismisses earlier toasts, so that
 * they don't cover it.
 */
export function Toaster({ renderDetails }: ToasterProps) {
	const { toasts, handlers } = useToaster();
	const modals = useOpenModals();
	const modal = modals.at(-1);
	const modalsBefore = useRef(modals);
	const element = useRef<HTMLDivElement>(null);
	const max = useMaxToasts();
	const { resume, ...pauseEvents } = usePause(handlers);
	const returnFocus = useReturnFocus(element, toasts.length > 0);
	useFreePosition(element, toasts.length > 0);

	useEffect(() => {
		const excess = toasts.slice(max).filter((one) => one.visible);
		for (const one of excess) toast.dismiss(one.id);
		// A focused toast fires no blur when it is removed, and the others would stay paused.
		if (excess.length > 0) resume();
	}, [toasts, max, resume]);

	useEffect(() => {
		const before = modalsBefore.current;
		modalsBefore.current = modals;
		const top = modals.at(-1);
		if (!top || before.includes(top)) return;
		toast.dismiss();
		resume();
	}, [modals, resume]);

	function close(one: Toast) {
		returnFocus();
		toast.dismiss(one.id);
		resume();
	}
	const list = (
		<div ref={element} role="status" aria-atomic="false" className="toasts" {...pauseEvents}>
			{toasts.slice(0, max).map((one: Toast & ToastExtras, index) => (
				<ToastCard key={one.id} one={one} onClose={() => close(one)}>
					{index === 0 && one.visible && one.about && renderDetails(one.about, () => close(one))}
				</ToastCard>
			))}
		</div>
	);
	return modal ? createPortal(list, modal) : list;
}

type ToastCardProps = { one: Toast & ToastExtras; onClose: () => void; children: ReactNode };

function ToastCard({ one, onClose, children }: ToastCardProps) {
	const tone = (one.className ?? 'info') as ToastTone;
	const { Icon, color } = tones[tone];
	return (
		<div className="toast" data-tone={tone} data-leaving={one.visible ? undefined : ''}>
			<Icon className={cx('mt-px size-4.5 flex-none', color)} strokeWidth={1.75} aria-hidden />
			<div className="min-w-0 grow wrap-anywhere">
				<div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
					<p className="min-w-0 flex-[1_1_9rem]">{resolveValue(one.message, one)}</p>
					{one.action && <ActionControl action={one.action} onClose={onClose} />}
				</div>
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

function ActionControl({ action, onClose }: { action: ToastAction; onClose: () => void }) {
	const props = { className: 'toast-action', 'aria-keyshortcuts': focusKey };
	if ('to' in action) {
		return (
			<Link {...props} to={action.to} onClick={onClose}>
				{action.label}
			</Link>
		);
	}
	function act() {
		onClose();
		if ('onClick' in action) action.onClick();
	}
	return (
		<button {...props} type="button" onClick={act}>
			{action.label}
		</button>
	);
}

/** Pauses the time of the toasts while one of them is hovered or has the focus. */
function usePause({
	startPause,
	endPause,
}: Pick<ReturnType<typeof useToaster>['handlers'], 'startPause' | 'endPause'>) {
	const reasons = useRef(new Set<'hover' | 'focus'>());
	const add = (reason: 'hover' | 'focus') => {
		if (reasons.current.size === 0) startPause();
		reasons.current.add(reason);
	};
	const remove = (reason: 'hover' | 'focus') => {
		if (reasons.current.delete(reason) && reasons.current.size === 0) endPause();
	};
	const resume = useCallback(() => {
		reasons.current.clear();
		endPause();
	}, [endPause]);
	return {
		resume,
		onPointerEnter: () => add('hover'),
		onPointerLeave: () => remove('hover'),
		onFocus: () => add('focus'),
		onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
			if (!currentTarget.contains(relatedTarget)) remove('focus');
		},
	};
}

/**
 * Moves the focus to the newest toast when the visitor presses the key.
 *
 * @returns a function that moves the focus from the toasts back to where it was, or to the page
 */
function useReturnFocus(element: RefObject<HTMLElement | null>, isShown: boolean): () => void {
	const before = useRef<Element | null>(null);
	useEffect(() => {
		if (!isShown) return;
		const listener = ({ key }: KeyboardEvent) => {
			if (key === focusKey) element.current?.querySelector<HTMLElement>('a, button')?.focus();
		};
		const onFocus = ({ target, relatedTarget }: globalThis.FocusEvent) => {
			const enters =
				element.current?.contains(target as Element) && !element.current.contains(relatedTarget as Element);
			if (enters) before.current = relatedTarget as Element | null;
		};
		document.addEventListener('keydown', listener);
		document.addEventListener('focusin', onFocus);
		return () => {
			document.removeEventListener('keydown', listener);
			document.removeEventListener('focusin', onFocus);
		};
	}, [element, isShown]);
	return () => {
		if (!element.current?.contains(document.activeElement)) return;
		const target = before.current?.isConnected ? before.current : document.querySelector('main');
		if (target instanceof HTMLElement) target.focus({ preventScroll: true });
	};
}
