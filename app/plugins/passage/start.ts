import type { RouterState } from 'react-router';
import { router } from '../../navigation/router.ts';
import { type Passing, passPicture } from './pass-picture.ts';
import { cardsOf, largePicture, pictureOf } from './pictures.ts';

declare global {
	interface Window {
		/** What React Router tells before it shows a page; `tools/router-seams.ts` has it do so in the build. */
		passage?: {
			begin: (state: RouterState) => void;
			/** Another page has been rendered. */
			end: () => void;
		};
	}
}

/** Of so many pages it is remembered which card was pressed; on the way back to an older one its first card that is seen takes the picture. */
const mostPlaces = 50;

/**
 * Has the picture of the card that was pressed pass into the large picture of the product's page, and that, on the way back, into
 * the card (decision 091). All other pages change at once.
 *
 * @returns what ends it
 */
export function startPassages(): () => void {
	const calm = matchMedia('(prefers-reduced-motion: reduce)');
	/** Which of a product's cards was pressed, by the key of its page in the history. */
	const places = new Map<string, number>();
	let passing: Passing | undefined;
	let { location } = router().state;

	/** The picture that passes, and how it is found in the next page. */
	function findPictures(from: RouterState['location'], to: RouterState['location']) {
		const cards = cardsOf(to.pathname);
		const pressed = document.activeElement?.closest('.card');
		const card = firstSeen(cards, pressed ? cards.indexOf(pressed) : -1);
		if (card) {
			places.set(from.key, cards.indexOf(card.card));
			for (const oldest of places.keys()) if (places.size > mostPlaces) places.delete(oldest);
			return { picture: card.picture, findOther: largePicture };
		}
		const findOther = () => firstSeen(cardsOf(from.pathname), places.get(to.key))?.picture;
		return { picture: largePicture(), findOther };
	}

	window.passage = {
		begin(state) {
			const from = location;
			location = state.location;
			if (state.navigation.state !== 'idle' || from !== location) passing?.skip();
			if (from.pathname === location.pathname) return;
			if (calm.matches || document.hidden || document.querySelector('dialog[open]')) return;
			const { picture, findOther } = findPictures(from, location);
			if (picture?.complete) passing = passPicture(picture, findOther);
		},
		end: () => passing?.arrive(),
	};
	return () => {
		passing?.skip();
		delete window.passage;
	};
}

/** The card in that place, if its picture is seen; else the first of which it is. */
function firstSeen(cards: Element[], place = -1) {
	for (const card of [...cards.slice(Math.max(place, 0)), ...cards]) {
		const picture = pictureOf(card);
		if (picture) return { card, picture };
	}
	return undefined;
}
