import { useAtomValue } from 'jotai';
import { useLayoutEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { waitingAtom } from './load-destination.ts';

/** The bar appears only if a page takes longer than this, in milliseconds. */
const showDelay = 200;

/** A thin bar at the top while the next page is loading. It is hidden from screen readers, which hear the title of the next page. */
export function LoadingBar() {
	const isLoading = useNavigation().state !== 'idle';
	const isWaiting = useAtomValue(waitingAtom) !== null;
	return isLoading && !isWaiting ? <LateBar /> : null;
}

function LateBar() {
	const [isLate, setLate] = useState(false);
	useLayoutEffect(() => {
		const timer = setTimeout(() => setLate(true), showDelay);
		return () => clearTimeout(timer);
	}, []);
	return (
		<div
			aria-hidden
			hidden={!isLate}
			data-loading-bar
			className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left scale-x-90 animate-[loading_8s_cubic-bezier(0,.6,.3,1)] bg-gilt"
		/>
	);
}
