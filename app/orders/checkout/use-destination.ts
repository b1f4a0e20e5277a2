import { useEffect, useRef } from 'react';
import type { Destination } from './destination.ts';
import { paymentIn } from './payment-choice.ts';

/** Reports where the order of a form goes and how it is paid: at first from what the form starts with, then whenever `report` is called. */
export function useDestination(onDestination: (destination: Destination) => void) {
	const ref = useRef<HTMLFormElement>(null);
	function report() {
		if (!ref.current) return;
		const typed = new FormData(ref.current);
		const text = (name: string) => String(typed.get(name) ?? '');
		onDestination({
			country: text('address.country'),
			state: text('address.state'),
			payment_method: paymentIn(typed),
		});
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, for what the form starts with
	useEffect(report, []);
	return { ref, report };
}
