/** Where a picture passes from and to, as the page has them. */

const half = 0.5;

/** The large picture of a product's page, if it is seen. */
export function largePicture(): HTMLImageElement | undefined {
	const picture = document.querySelector<HTMLImageElement>('.product-pictures .main-picture img');
	return picture && isSeen(picture) ? picture : undefined;
}

/** The cards of a product, by the path of its page; there may be several in one page. */
export function cardsOf(path: string): Element[] {
	const links = document.querySelectorAll<HTMLAnchorElement>('.card-title > a');
	return Array.from(links).flatMap((link) => (link.pathname === path ? (link.closest('.card') ?? []) : []));
}

/** What a card shows: its cover, or the second view over it, while it is pointed at. Nothing where that is not seen. */
export function pictureOf(card: Element): HTMLImageElement | undefined {
	const pictures = Array.from(card.querySelectorAll<HTMLImageElement>('.card-plate img'));
	const shown = pictures.reverse().find((picture) => Number(getComputedStyle(picture).opacity) > half);
	return shown && isSeen(shown) ? shown : undefined;
}

/** How much of the screen bars lie over, in pixels: the header at its top, and what one buys with at the bottom of a phone's. */
export function barsOver(): { top: number; bottom: number } {
	const header = document.querySelector('.header')?.getBoundingClientRect();
	const bar = document.querySelector('.buy-bar');
	const isStuck = bar && getComputedStyle(bar).position === 'sticky';
	return {
		top: Math.max(0, header?.bottom ?? 0),
		bottom: isStuck ? Math.max(0, innerHeight - bar.getBoundingClientRect().top) : 0,
	};
}

/** Most of it is on the screen, and below no bar. */
function isSeen(element: Element): boolean {
	const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
	const bars = barsOver();
	const tall = Math.min(bottom, innerHeight - bars.bottom) - Math.max(top, bars.top);
	const broad = Math.min(right, innerWidth) - Math.max(left, 0);
	return tall > height * half && broad > width * half;
}

/** Until a picture has come, the one that passes into it stands in its place: else a plain color would take over from it. */
export function standIn(picture: HTMLImageElement, src: string): void {
	if (picture.complete) return;
	picture.style.backgroundImage = `url(${JSON.stringify(src)})`;
	picture.style.backgroundSize = 'cover';
	const end = () => {
		picture.style.backgroundImage = '';
		picture.style.backgroundSize = '';
	};
	for (const type of ['load', 'error']) picture.addEventListener(type, end, { once: true });
}
