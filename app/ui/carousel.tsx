import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import { useCarousel } from './use-carousel.ts';

type CarouselProps = {
	/** Names it: 'Pictures', 'Related products'. */
	label: string;
	slides: readonly { id: string; content: ReactNode }[];
	/** How wide a slide is, as classes: 'basis-4/5 md:basis-1/4'. */
	slideWidth?: string;
	className?: string;
};

/** More pages than this have no dot each, only their number. */
const mostDots = 6;

const icon = { className: 'size-5', strokeWidth: 1.5, 'aria-hidden': true } as const;

/**
 * A row that scrolls sideways and comes to rest at a slide: by finger, by wheel, by its buttons and, once focused, by the
 * arrow keys. It never moves by itself. Without JavaScript it is the scrolling row alone.
 */
export function Carousel({ label, slides, slideWidth = 'basis-full', className = '' }: CarouselProps) {
	const list = useRef<HTMLUListElement>(null);
	const { page, pages, go } = useCarousel(list);

	function turn(event: KeyboardEvent) {
		const to = { ArrowLeft: page - 1, ArrowRight: page + 1, Home: 1, End: pages }[event.key];
		// Keys that a control inside a slide has its own use for stay with it.
		if (to === undefined || event.target !== event.currentTarget) return;
		event.preventDefault();
		go(to);
	}

	return (
		<section aria-roledescription="carousel" aria-label={label} className={`min-w-0 ${className}`}>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
			<ul ref={list} className="carousel" aria-label={`${label}, in a row`} tabIndex={0} onKeyDown={turn}>
				{slides.map((slide) => (
					<li key={slide.id} className={`grid flex-none snap-start ${slideWidth}`}>
						{slide.content}
					</li>
				))}
			</ul>
			{/* Its room is kept until the row has been measured, and where all slides are seen at once. */}
			<div className={`mt-3 flex items-center gap-1 noscript:hidden ${pages > 1 ? '' : 'invisible'}`}>
				<IconButton
					label="Previous"
					icon={<ChevronLeft {...icon} />}
					className="-ml-2.5"
					aria-disabled={page === 1}
					onClick={() => go(page - 1)}
				/>
				{pages <= mostDots && <Dots page={page} pages={pages} onPick={go} />}
				<IconButton
					label="Next"
					icon={<ChevronRight {...icon} />}
					aria-disabled={page === pages}
					onClick={() => go(page + 1)}
				/>
				<p aria-live="polite" className="figures ml-2 text-sm text-ink-mute">
					{page} of {pages}
				</p>
			</div>
		</section>
	);
}

function Dots({ page, pages, onPick }: { page: number; pages: number; onPick: (page: number) => void }) {
	return Array.from({ length: pages }, (_, index) => index + 1).map((place) => (
		<button
			key={place}
			type="button"
			aria-label={`Page ${place}`}
			aria-current={place === page ? 'true' : undefined}
			className="group grid size-6 place-items-center rounded-full"
			onClick={() => onPick(place)}
		>
			<span className="size-2 rounded-full border border-silver-500 transition-colors group-hover:border-ink group-aria-[current]:border-ink group-aria-[current]:bg-ink" />
		</button>
	));
}
