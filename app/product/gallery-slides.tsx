import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type UIEvent, useEffect, useRef } from 'react';
import { ProductPicture } from '../catalogue/product-picture.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { distinctPictures, type GalleryProps } from './gallery.tsx';
import { GalleryPictureLink } from './gallery-picture-link.tsx';
import { pictureName } from './picture-names.ts';

const icon = { className: 'size-5', strokeWidth: 1.5, 'aria-hidden': true } as const;

/** The pictures side by side in a scroll container with buttons. */
export default function GallerySlides({ product, active, onPick, onZoom }: GalleryProps) {
	const strip = useRef<HTMLUListElement>(null);
	const slides = distinctPictures(product.imageURLs);
	const current = Math.max(
		0,
		slides.findIndex(({ img }) => img === product.imageURLs[active]?.img),
	);

	/** The scroll position that centers a slide. */
	const scrollPositionOf = (element: HTMLElement, index: number) => {
		const slide = element.children[index] as HTMLElement;
		return slide.offsetLeft + slide.offsetWidth / 2 - element.clientWidth / 2;
	};
	const slideTo = (index: number) => {
		const element = strip.current;
		if (element) element.scrollTo({ left: scrollPositionOf(element, index), behavior: 'smooth' });
	};

	function onScroll({ currentTarget }: UIEvent<HTMLElement>) {
		const distance = (index: number) => Math.abs(scrollPositionOf(currentTarget, index) - currentTarget.scrollLeft);
		const nearest = slides.reduce((best, _, index) => (distance(index) < distance(best) ? index : best), 0);
		const slide = slides[nearest];
		if (slide && nearest !== current) onPick(slide.place);
	}

	// Scrolls to the picture that a swatch selected.
	useEffect(() => {
		const element = strip.current;
		const slide = element?.children[current];
		if (!element || !slide) return;
		const middle = element.scrollLeft + element.clientWidth / 2;
		const { offsetLeft, offsetWidth } = slide as HTMLElement;
		if (middle < offsetLeft || middle > offsetLeft + offsetWidth) {
			element.scrollTo({ left: offsetLeft + offsetWidth / 2 - element.clientWidth / 2 });
		}
	}, [current]);

	return (
		<section aria-roledescription="carousel" aria-label="Pictures" className="grid gap-4">
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable with the keyboard */}
			<ul ref={strip} tabIndex={0} className="slides" onScroll={onScroll}>
				{slides.map(({ img, placeholder, place }, index) => (
					<li key={img} aria-current={index === current ? 'true' : undefined}>
						<GalleryPictureLink img={img} className="block cursor-zoom-in" onClick={onZoom && (() => onZoom(place))}>
							<ProductPicture
								img={img}
								placeholder={placeholder}
								alt={pictureName(product, place)}
								sizes="(min-width: 48rem) 36rem, 84vw"
								eager={index === 0}
							/>
						</GalleryPictureLink>
					</li>
				))}
			</ul>
			<div className="page flex items-center justify-center gap-4 noscript:hidden">
				<IconButton
					label="Previous picture"
					icon={<ChevronLeft {...icon} />}
					disabled={current === 0}
					onClick={() => slideTo(current - 1)}
				/>
				<p className="figures min-w-16 text-center text-sm text-ink-soft" aria-live="polite">
					{`${current + 1} of ${slides.length}`}
				</p>
				<IconButton
					label="Next picture"
					icon={<ChevronRight {...icon} />}
					disabled={current === slides.length - 1}
					onClick={() => slideTo(current + 1)}
				/>
			</div>
		</section>
	);
}
