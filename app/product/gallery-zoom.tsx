import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { ProductPicture } from '../catalogue/product-picture.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { distinctPictures, type GalleryProps } from './gallery.tsx';
import { pictureName } from './picture-names.ts';

type GalleryZoomProps = Pick<GalleryProps, 'product' | 'onPick'> & {
	open: boolean;
	/** The index of the shown picture. */
	active: number;
	onClose: () => void;
};

const icon = { className: 'size-5', strokeWidth: 1.5, 'aria-hidden': true } as const;

/** A picture in full screen and at twice that size. Arrow keys change the picture or, when zoomed in, scroll it. */
export default function GalleryZoom({ product, active, onPick, open, onClose }: GalleryZoomProps) {
	const [isLarge, setIsLarge] = useState(false);
	const pictures = distinctPictures(product.imageURLs);
	const current = Math.max(
		0,
		pictures.findIndex(({ img }) => img === product.imageURLs[active]?.img),
	);
	const picture = pictures[current];

	function go(step: number) {
		const next = pictures[current + step];
		if (!next) return;
		setIsLarge(false);
		onPick(next.place);
	}

	const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => {
		if (key === '+' || key === '=') setIsLarge(true);
		if (key === '-') setIsLarge(false);
		// When zoomed in, the browser scrolls the picture.
		if (key === 'ArrowLeft' && !isLarge) go(-1);
		if (key === 'ArrowRight' && !isLarge) go(1);
	});

	useEffect(() => {
		if (!open) return;
		const listen = (event: KeyboardEvent) => onKeyDown(event);
		document.addEventListener('keydown', listen);
		return () => document.removeEventListener('keydown', listen);
	}, [open]);

	return (
		<Dialog open={open} onClose={onClose} title={product.title} hideTitle width="screen">
			<div className="grid h-full grid-rows-[minmax(0,1fr)_auto] gap-2">
				{picture && (
					<section
						data-first-focus
						// biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable with the keyboard
						tabIndex={0}
						aria-label="Picture"
						className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center-safe overflow-auto overscroll-contain"
					>
						<ProductPicture
							key={picture.img}
							img={picture.img}
							placeholder={picture.placeholder}
							alt={pictureName(product, picture.place)}
							sizes={isLarge ? '200vmin' : '100vmin'}
							className={isLarge ? 'h-[200vmin] w-[200vmin] max-w-none' : 'h-full w-auto max-w-full object-contain'}
							eager
						/>
					</section>
				)}
				<div className="flex items-center justify-center gap-3">
					<IconButton
						label="Previous picture"
						icon={<ChevronLeft {...icon} />}
						disabled={current === 0}
						onClick={() => go(-1)}
					/>
					<p className="figures min-w-16 text-center text-sm text-ink-soft" aria-live="polite">
						{`${current + 1} of ${pictures.length}`}
					</p>
					<IconButton
						label="Next picture"
						icon={<ChevronRight {...icon} />}
						disabled={current === pictures.length - 1}
						onClick={() => go(1)}
					/>
					<IconButton
						label={isLarge ? 'Zoom out' : 'Zoom in'}
						icon={isLarge ? <ZoomOut {...icon} /> : <ZoomIn {...icon} />}
						onClick={() => setIsLarge(!isLarge)}
					/>
				</div>
			</div>
		</Dialog>
	);
}
