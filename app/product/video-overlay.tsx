import { Play } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { coverOf, ProductPicture } from '../catalogue/product-picture.tsx';
import { useStayMounted } from '../navigation/use-stay-mounted.ts';
import { Button } from '../ui/button.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { filmFile } from './film-formats.ts';

const VideoDialog = lazyComponent(() => import('./video-dialog.tsx'));

type VideoOverlayProps = {
	product: Pick<ProductCard, 'title' | 'img' | 'imageURLs' | 'videoId'>;
	/** Renders a large still picture instead of a button. */
	large?: boolean;
};

/** Opens a product's video in a dialog. The button is not loaded lazily, so that an early click isn't lost. */
export function VideoOverlay({ product, large }: VideoOverlayProps) {
	const { title, videoId } = product;
	const [isOpen, setIsOpen] = useState(false);
	const wasOpen = useStayMounted(isOpen);
	const open = () => setIsOpen(true);
	return (
		<>
			{large ? (
				<Screen product={product} onPlay={open} />
			) : (
				<Button
					variant="secondary"
					size="sm"
					className="noscript:hidden"
					icon={<Play className="size-4" strokeWidth={1.5} aria-hidden />}
					onClick={open}
				>
					Play video
				</Button>
			)}
			<noscript>
				<a className="link" href={filmFile(videoId ?? '')}>
					Play video
				</a>
			</noscript>
			<Suspense>
				{wasOpen && (
					<VideoDialog title={title} videoId={videoId ?? ''} open={isOpen} onClose={() => setIsOpen(false)} />
				)}
			</Suspense>
		</>
	);
}

type ScreenProps = Pick<VideoOverlayProps, 'product'> & { onPlay: () => void };

function Screen({ product, onPlay }: ScreenProps) {
	return (
		<div className="on-ink noscript:hidden">
			<button
				type="button"
				aria-label={`Play video: ${product.title}`}
				className="group relative mx-auto block aspect-4/3 w-full max-w-page overflow-hidden text-left sm:aspect-21/9"
				onClick={onPlay}
			>
				<ProductPicture
					{...coverOf(product)}
					alt=""
					sizes="(min-width: 82rem) 82rem, 100vw"
					className="absolute inset-0 aspect-auto h-full opacity-55 transition-opacity duration-300 group-hover:opacity-70"
				/>
				<span className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-ink/45 text-center">
					<span className="grid size-20 place-items-center rounded-full border border-paper/70 bg-ink/60 transition-transform duration-300 group-hover:scale-105">
						<Play className="ml-1 size-8" strokeWidth={1.25} aria-hidden />
					</span>
					<span className="title px-6 text-3xl">{product.title}</span>
				</span>
			</button>
		</div>
	);
}
