import { type ReactNode, Suspense, useState } from 'react';
import type { Product } from '../../contract/catalogue/product.ts';
import { isFlashSale } from '../../contract/pricing/flash-sale.ts';
import { useProductChoice } from '../catalogue/product-choice.ts';
import { useStayMounted } from '../navigation/use-stay-mounted.ts';
import { Countdown } from '../pricing/countdown.tsx';
import { lazyComponent, serverRenderedComponent } from '../ui/lazy-component.tsx';
import { Share } from '../ui/share.tsx';
import { Gallery } from './gallery.tsx';
import { usePieceTools } from './piece-tools.tsx';
import { ProductHead } from './product-head.tsx';
import { ProductPanel } from './product-panel.tsx';
import type { ProductView as View } from './product-views.ts';
import { VideoOverlay } from './video-overlay.tsx';

const GalleryZoom = lazyComponent(() => import('./gallery-zoom.tsx'));

// Rendered on the server. The browser loads their code only on pages that show them.
const GallerySlides = serverRenderedComponent(
	import.meta.env.SSR ? (await import('./gallery-slides.tsx')).default : undefined,
	() => import('./gallery-slides.tsx'),
);
const GalleryStack = serverRenderedComponent(
	import.meta.env.SSR ? (await import('./gallery-stack.tsx')).default : undefined,
	() => import('./gallery-stack.tsx'),
);

const galleries = { column: Gallery, stack: GalleryStack, slides: GallerySlides };

type ProductViewProps = {
	product: Product;
	view: View;
	/** Rendered below the actions. */
	children: ReactNode;
};

/** A product's pictures beside its options and actions, arranged by the page's view. */
export function ProductView({ product, view, children }: ProductViewProps) {
	const choice = useProductChoice(product);
	const tools = usePieceTools(product);
	const [isZoomed, setIsZoomed] = useState(false);
	const wasZoomed = useStayMounted(isZoomed);
	const Pictures = galleries[view.pictures];
	const { wide } = view;
	const isSmallOffer = view.lead === 'countdown' && !isFlashSale(product.discount);
	const lead = isSmallOffer ? undefined : view.lead;
	const isAcross = view.pictures === 'slides';
	const gallery = (
		<Suspense>
			<Pictures
				product={product}
				active={choice.picture}
				onPick={(place) => {
					tools.endTurning();
					choice.pickPicture(place);
				}}
				over={tools.over}
				below={tools.controls}
				onZoom={(place) => {
					choice.pickPicture(place);
					setIsZoomed(true);
				}}
				linked={wide}
				large={wide}
			/>
		</Suspense>
	);
	return (
		<>
			{lead === 'countdown' && product.offerDate?.endDate && (
				<Countdown endDate={product.offerDate.endDate} variant="band" />
			)}
			{lead === 'video' && product.videoId && <VideoOverlay product={product} large />}
			{isAcross && <div className="bg-vellum py-6 sm:py-10">{gallery}</div>}
			<div className="product-top" data-columns={wide ? 'wide' : view.pictures}>
				<ProductHead product={product} headingLevel={1} />
				{!isAcross && <div className="product-pictures">{gallery}</div>}
				<div className="product-buy">
					<ProductPanel product={product} choice={choice} lead={lead} />
					<div className="grid gap-3 border-t border-silver-200 pt-4">
						{lead !== 'video' && product.videoId && <VideoOverlay product={product} />}
						<Share title={product.title} path={`/product-details/${product.id}`} />
						{children}
					</div>
				</div>
			</div>
			<Suspense>
				{wasZoomed && (
					<GalleryZoom
						product={product}
						active={choice.picture}
						onPick={choice.pickPicture}
						open={isZoomed}
						onClose={() => setIsZoomed(false)}
					/>
				)}
			</Suspense>
		</>
	);
}
