import { useAtomValue } from 'jotai';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { stay, type Waiting, waitingAtom } from '../navigation/waiting.ts';
import { Button } from '../ui/button.tsx';
import { useOpenModals } from '../ui/modal-stack.ts';

/**
 * Says that nobody answers, where one is on the way to, and lets one stay. It stays until somebody answers; over a modal it
 * is drawn inside it. The live region is there before its text, or it would not be heard.
 */
export function WaitingNotice() {
	const waiting = useAtomValue(waitingAtom);
	const isTaken = useSyncExternalStore(neverAgain, isInBrowser, isOnServer);
	const modal = useOpenModals().at(-1);
	const isWaiting = waiting !== null;
	const pressed = useRef<Element>(null);
	useEffect(() => {
		if (isWaiting) pressed.current = document.activeElement;
	}, [isWaiting]);
	const notice = (
		<div className="pointer-events-none fixed inset-x-4 bottom-20 z-50 flex justify-center">
			<div className={waiting ? `pointer-events-auto ${look}` : ''}>
				<p role="status" className="min-w-0 grow wrap-anywhere">
					{waiting && <Words waiting={waiting} />}
				</p>
				{waiting && (
					<Button variant="secondary" size="sm" className="flex-none" onClick={stayThere}>
						Stay here
					</Button>
				)}
			</div>
		</div>
	);
	/** The button goes with the notice: the focus goes back to what was pressed. */
	function stayThere() {
		stay();
		if (pressed.current instanceof HTMLElement) pressed.current.focus();
	}

	// The server writes none: without JavaScript nobody would speak in it.
	if (!isTaken) return null;
	return modal ? createPortal(notice, modal) : notice;
}

const neverAgain = () => () => {};
const isInBrowser = () => true;
const isOnServer = () => false;

const look =
	'flex max-w-xl items-center gap-4 rounded-sm border border-silver-300 bg-sheet px-4 py-3 text-sm text-ink shadow-lg';

function Words({ waiting: { name } }: { waiting: Waiting }) {
	const isOnline = useSyncExternalStore(followConnection, () => navigator.onLine);
	return isOnline
		? `The shop does not answer just now. ‘${name}’ opens as soon as it does.`
		: `You are offline. ‘${name}’ opens as soon as you are connected again.`;
}

function followConnection(onChange: () => void): () => void {
	window.addEventListener('online', onChange);
	window.addEventListener('offline', onChange);
	return () => {
		window.removeEventListener('online', onChange);
		window.removeEventListener('offline', onChange);
	};
}
