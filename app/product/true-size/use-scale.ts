import { useEffect, useState } from 'react';
import { browserStorage } from '../../storage/storage.ts';
import { useMedia } from '../../ui/use-media.ts';
import { formatScale, readScale, type Scale, scaleKey } from './scale.ts';

const readStoredScale = () => readScale(browserStorage.get(scaleKey), window.devicePixelRatio);

/** The scale of this screen, and a function that stores another one; undefined removes it. */
export function useScale(): [Scale, (perMm?: number) => void] {
	const [scale, setScale] = useState(readStoredScale);
	useEffect(() => {
		const update = () => setScale(readStoredScale());
		// A change of the page zoom also fires `resize`.
		window.addEventListener('resize', update);
		window.addEventListener('storage', update);
		return () => {
			window.removeEventListener('resize', update);
			window.removeEventListener('storage', update);
		};
	}, []);
	return [
		scale,
		(perMm) => {
			if (perMm === undefined) browserStorage.remove(scaleKey);
			else browserStorage.set(scaleKey, formatScale(perMm, window.devicePixelRatio));
			setScale(readStoredScale());
		},
	];
}

/** In portrait orientation, a card is drawn upright, since a phone is narrower than a card is long. */
export const useIsPortrait = () => useMedia('(orientation: portrait)');
