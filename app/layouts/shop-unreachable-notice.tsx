import { cx } from 'class-variance-authority';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { createPath, useLocation, useNavigate } from 'react-router';
import { waitingAtom } from '../navigation/load-destination.ts';
import { Button } from '../ui/button.tsx';
import { useOpenModals } from '../ui/overlays/modal-stack.ts';

/**
 * Says that the shop doesn't respond and which page will open, and offers to stay on this page. It is shown until the shop responds.
 * If a modal is open, the notice is rendered inside it. The live region exists before its text, or it would not be announced.
 */
export function ShopUnreachableNotice() {
	const waiting = useAtomValue(waitingAtom);
	const modal = useOpenModals().at(-1);
	const isWaiting = waiting !== null;
	const navigate = useNavigate();
	const here = useLocation();
	const focusBefore = useRef<Element>(null);
	useEffect(() => {
		if (isWaiting) focusBefore.current = document.activeElement;
	}, [isWaiting]);
	const notice = (
		<div className="pointer-events-none fixed inset-x-4 bottom-20 z-50 flex justify-center">
			<div className={cx(waiting && ['pointer-events-auto', noticeClass])}>
				<p role="status" className="min-w-0 grow wrap-anywhere">
					{waiting && <Message to={waiting} />}
				</p>
				{waiting && (
					<Button variant="secondary" size="sm" className="flex-none" onClick={stayHere}>
						Stay here
					</Button>
				)}
			</div>
		</div>
	);
	/** Cancels the pending navigation. The focused button disappears with the notice, so the previous element gets the focus. */
	function stayHere() {
		void navigate(createPath(here), { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
		if (focusBefore.current instanceof HTMLElement) focusBefore.current.focus();
	}

	return modal ? createPortal(notice, modal) : notice;
}

const noticeClass =
	'flex max-w-xl items-center gap-4 rounded-sm border border-silver-300 bg-sheet px-4 py-3 text-sm text-ink shadow-lg';

function Message({ to }: { to: string }) {
	const [name] = useState(() => nameOf(to));
	const isOnline = useSyncExternalStore(subscribeToConnection, () => navigator.onLine);
	return isOnline
		? `We can’t reach the shop right now. ‘${name}’ will open as soon as we can.`
		: `You’re offline. ‘${name}’ will open when you’re back online.`;
}

function subscribeToConnection(onChange: () => void): () => void {
	window.addEventListener('online', onChange);
	window.addEventListener('offline', onChange);
	return () => {
		window.removeEventListener('online', onChange);
		window.removeEventListener('offline', onChange);
	};
}

/** Longer names are truncated. */
const maxNameLength = 80;

/** The name of a page: the text of a link to it, preferably the focused link. */
function nameOf(to: string): string {
	const url = new URL(to, location.href);
	const focused = document.activeElement?.closest('a');
	const links = [...(focused ? [focused] : []), ...document.links].filter(
		({ pathname, search }) => pathname === url.pathname && search === url.search,
	);
	const names = links.map((link) => (link.getAttribute('aria-label') ?? link.textContent).replace(/\s+/g, ' ').trim());
	return names.find(Boolean)?.slice(0, maxNameLength) ?? to;
}
