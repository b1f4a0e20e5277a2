import { cx } from 'class-variance-authority';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { createPath, useLocation, useNavigate } from 'react-router';
import { waitingAtom } from '../navigation/load-destination.ts';
import { Button } from '../ui/button.tsx';
import { useOpenModals } from '../ui/overlays/modal-stack.ts';

/**
 * Says that nobody answers, where one is on the way to, and lets one stay. It stays until somebody answers; over a modal it
 * is drawn inside it. The live region is there before its text, or it would not be heard.
 */
export function WaitingNotice() {
	const waiting = useAtomValue(waitingAtom);
	const modal = useOpenModals().at(-1);
	const isWaiting = waiting !== null;
	const navigate = useNavigate();
	const here = useLocation();
	const pressed = useRef<Element>(null);
	useEffect(() => {
		if (isWaiting) pressed.current = document.activeElement;
	}, [isWaiting]);
	const notice = (
		<div className="pointer-events-none fixed inset-x-4 bottom-20 z-50 flex justify-center">
			<div className={cx(waiting && ['pointer-events-auto', look])}>
				<p role="status" className="min-w-0 grow wrap-anywhere">
					{waiting && <Words to={waiting} />}
				</p>
				{waiting && (
					<Button variant="secondary" size="sm" className="flex-none" onClick={stayHere}>
						Stay here
					</Button>
				)}
			</div>
		</div>
	);
	/** Cancels the pending navigation. The button goes with the notice, so what was pressed gets the focus back. */
	function stayHere() {
		void navigate(createPath(here), { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
		if (pressed.current instanceof HTMLElement) pressed.current.focus();
	}

	return modal ? createPortal(notice, modal) : notice;
}

const look =
	'flex max-w-xl items-center gap-4 rounded-sm border border-silver-300 bg-sheet px-4 py-3 text-sm text-ink shadow-lg';

function Words({ to }: { to: string }) {
	const [name] = useState(() => nameOf(to));
	const isOnline = useSyncExternalStore(followConnection, () => navigator.onLine);
	return isOnline
		? `We can’t reach the shop right now. ‘${name}’ will open as soon as we can.`
		: `You’re offline. ‘${name}’ will open when you’re back online.`;
}

function followConnection(onChange: () => void): () => void {
	window.addEventListener('online', onChange);
	window.addEventListener('offline', onChange);
	return () => {
		window.removeEventListener('online', onChange);
		window.removeEventListener('offline', onChange);
	};
}

/** Longer names are cut. */
const longest = 80;

/** What the links to a page call it; the one that was pressed before others. */
function nameOf(to: string): string {
	const url = new URL(to, location.href);
	const pressed = document.activeElement?.closest('a');
	const links = [...(pressed ? [pressed] : []), ...document.links].filter(
		({ pathname, search }) => pathname === url.pathname && search === url.search,
	);
	const names = links.map((link) => (link.getAttribute('aria-label') ?? link.textContent).replace(/\s+/g, ' ').trim());
	return names.find(Boolean)?.slice(0, longest) ?? to;
}
