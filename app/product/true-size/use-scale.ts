import { useEffect, useState } from 'react';
import { browserStorage } from '../../storage/storage.ts';
import { useMedia } from '../../ui/use-media.ts';
import { keptScale, readScale, type Scale, scaleKey } from './scale.ts';

const kept = () => readScale(browserStorage.get(scaleKey), window.devicePixelRatio);

/** The scale of this screen, and a way to keep another; without one it is forgotten. */
export function useScale(): [Scale, (perMm?: number) => void] {
	const [scale, setScale] = useState(kept);
	useEffect(() => {
		const look = () => setScale(kept());
		// Zooming the page is a resize, too.
		window.addEventListener('resize', look);
		window.addEventListener('storage', look);
		return () => {
			window.removeEventListener('resize', look);
			window.removeEventListener('storage', look);
		};
	}, []);
	return [
		scale,
		(perMm) => {
			if (perMm === undefined) browserStorage.remove(scaleKey);
			else browserStorage.set(scaleKey, keptScale(perMm, window.devicePixelRatio));
			setScale(kept());
		},
	];
}

/** Then a card is drawn upright: a phone is narrower than a card is long. */
export const useIsPortrait = () => useMedia('(orientation: portrait)');
