import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';

type TryAgainProps = {
	isTrying: boolean;
	onTry: () => void;
	/** Called if the button unmounts while it has the focus, which would otherwise be lost. */
	onLeaveFocused: () => void;
};

export function TryAgain({ isTrying, onTry, onLeaveFocused }: TryAgainProps) {
	const ref = useRef<HTMLButtonElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, on leaving
	useLayoutEffect(() => {
		const button = ref.current;
		return () => {
			if (document.activeElement === button) onLeaveFocused();
		};
	}, []);
	return (
		<Button ref={ref} variant="secondary" size="sm" busy={isTrying} onClick={onTry}>
			Try again
		</Button>
	);
}
