import { useAtom } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigation } from 'react-router';
import type { Product, ProductCard } from '../../contract/catalogue/product.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { fetchProductWithPictures } from '../catalogue/calls.ts';
import { useProductChoice } from '../catalogue/product-choice.ts';
import { Link } from '../navigation/link.tsx';
import { quickViewAtom } from '../navigation/panels.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Gallery } from './gallery.tsx';
import { ProductHead } from './product-head.tsx';
import { ProductPanel } from './product-panel.tsx';

/** A dialog with the panel of a product's page, loaded on opening. The URL doesn't change. */
export default function QuickView() {
	const [requested, setRequested] = useAtom(quickViewAtom);
	// Keeps the content during the closing transition.
	const [last, setLast] = useState<ProductCard | null>(null);
	if (requested && requested !== last) setLast(requested);
	const close = () => setRequested(null);
	useCloseOnLeaving(close);
	return (
		<Dialog
			open={requested !== null}
			onClose={close}
			title={last ? `Quick view: ${last.title}` : 'Quick view'}
			hideTitle
			width="wide"
		>
			{last && <ProductLoader key={last.id} card={last} />}
		</Dialog>
	);
}

/** Closes the dialog on navigation, by Buy Now or by a link inside. */
function useCloseOnLeaving(close: () => void) {
	const isLeaving = useNavigation().state === 'loading';
	const leave = useEffectEvent(close);
	useEffect(() => {
		if (isLeaving) leave();
	}, [isLeaving]);
}

function ProductLoader({ card }: { card: ProductCard }) {
	const { data: product, problem } = useLoaded((api) => fetchProductWithPictures(api, card.id), card.id);

	if (product) return <QuickViewContent product={product} />;
	if (problem) {
		return (
			<p role="alert" className="pr-10">
				<span>{`${card.title} couldn’t be loaded. `}</span>
				<Link className="link" to={`/product-details/${card.id}`}>
					Open the product page
				</Link>
			</p>
		);
	}
	return (
		<div role="status" className="grid gap-8 md:grid-cols-2">
			<span className="sr-only">{`Loading ${card.title}`}</span>
			<Skeleton className="aspect-square" />
			<div className="grid content-start gap-4">
				<Skeleton className="h-10" />
				<Skeleton className="h-20" />
				<Skeleton className="h-12" />
			</div>
		</div>
	);
}

function QuickViewContent({ product }: { product: Product }) {
	const choice = useProductChoice(product);
	return (
		<div className="quick-view">
			<Gallery product={product} active={choice.picture} onPick={choice.pickPicture} linked />
			<div>
				<ProductHead product={product} headingLevel={3} />
				<ProductPanel product={product} choice={choice} />
				<Link to={`/product-details/${product.id}`} className="link target justify-self-start text-sm font-medium">
					All details and reviews
				</Link>
			</div>
		</div>
	);
}
