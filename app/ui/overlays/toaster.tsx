import { cx } from 'class-variance-authority';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { useMedia } from '../use-media.ts';
import { useOpenModals } from './modal-stack.ts';
import type { Subject, ToastTone } from './toasts.ts';
import { useFreePlace } from './use-free-position.ts';

const tones: Record<ToastTone, { Icon: LucideIcon; color: string }> = {
	info: { Icon: Info, color: 'text-steel' },
	success: { Icon: CircleCheck, color: 'text-verdigris' },
	warning: { Icon: TriangleAlert, color: 'text-amber' },
	error: { Icon: CircleAlert, color: 'text-wax' },
};

/** Toasts on the screen at once: more would lie over the page's own buttons, on a phone over half the page. */
const useMostAtOnce = () => (useMedia('(width < 48rem)') ? 1 : 3);

type ToasterProps = {
	/** What can be done about what the newest toast tells of, if anything. */
	offer: (about: string, close: () => void) => ReactNode;
};

/**
 * The toasts, top right, the newest first; one too many sends the oldest away. They wait while pointed at, and a click
 * anywhere on one closes it. They never lie over the control that has the focus. While a modal is open they are drawn inside it, because everything outside a modal is inert;
 * those of before go when it opens, so that they do not lie over it.
 */
export function Toaster({ offer }: ToasterProps) {
	const { toasts, handlers } = useToaster();
	const { endPause } = handlers;
	const modals = useOpenModals();
	const modal = modals.at(-1);
	const modalsBefore = useRef(modals);
	const element = useRef<HTMLDivElement>(null);
	const most = useMostAtOnce();
	useFreePlace(element, toasts.length > 0);

	useEffect(() => {
		const tooOld = toasts.slice(most).filter((one) => one.visible);
		for (const one of tooOld) toast.dismiss(one.id);
		// One that goes while focused says no blur, and the others would wait for ever.
		if (tooOld.length > 0) endPause();
	}, [toasts, most, endPause]);

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
			{toasts.slice(0, most).map((one: Toast & Subject, index) => (
				<ToastCard key={one.id} one={one} onClose={() => close(one)}>
					{index === 0 && one.visible && one.about && offer(one.about, () => close(one))}
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
				{/* Over what closes the toast wherever it is clicked. */}
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
