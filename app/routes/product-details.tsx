import { useState } from 'react';
import type { Product } from '../../contract/product.ts';
import { slugify } from '../../contract/slug.ts';
import { backendApi } from '../api/backend.server.ts';
import { fetchProduct, fetchRelated } from '../api/catalogue.ts';
import { ApiFailure } from '../api/failure.ts';
import { Gallery } from '../components/product/gallery.tsx';
import { ProductGrid } from '../components/product/product-grid.tsx';
import { ProductPanel } from '../components/product/product-panel.tsx';
import { Reviews } from '../components/product/reviews.tsx';
import { VideoOverlay } from '../components/product/video-overlay.tsx';
import { Section } from '../components/ui/section.tsx';
import type { FrameHandle } from '../layouts/frame.tsx';
import { pageNotFound } from '../not-found.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/product-details.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return [];
	const { id, title, description } = loaderData.product;
	return pageMeta({ title, description, canonical: `/product-details/${id}`, origin: matches[0].loaderData?.origin });
};

export const handle = {
	crumbs: ({ product: { parent, children, title } }: { product: Product }) => [
		{ name: 'Home', to: '/' },
		{ name: parent, to: `/shop1?category=${slugify(parent)}` },
		{ name: children, to: `/shop1?subCategory=${slugify(children)}` },
		{ name: title },
	],
} satisfies FrameHandle;

/** The product by id or slug. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const api = backendApi(context);
	try {
		const [product, related] = await Promise.all([fetchProduct(api, params.id), fetchRelated(api, params.id)]);
		return { product, related };
	} catch (error) {
		// 404: nobody has it; 400: what stands there can be nobody's id.
		if (error instanceof ApiFailure && error.status < 500) throw pageNotFound(url);
		throw error;
	}
}

export default function ProductDetails({ loaderData: { product, related } }: Route.ComponentProps) {
	return (
		<>
			{/* Keyed, so that another product starts with its own first picture and a quantity of 1. */}
			<ProductView key={product.id} product={product} />
			{related.length > 0 && (
				<Section title="Related products" tone="vellum">
					<ProductGrid products={related} />
				</Section>
			)}
		</>
	);
}

function ProductView({ product }: { product: Product }) {
	const [activeImg, setActiveImg] = useState(product.img);
	return (
		<div className="page pt-6 pb-band">
			<div className="grid gap-8 lg:grid-cols-[1.1fr_1fr] lg:gap-14">
				<div className="grid content-start gap-4">
					<Gallery title={product.title} images={product.imageURLs} activeImg={activeImg} onPick={setActiveImg} />
					{product.videoId && <VideoOverlay videoId={product.videoId} title={product.title} />}
				</div>
				<ProductPanel product={product} headingLevel={1} activeImg={activeImg} onPickImg={setActiveImg} />
			</div>
			<div className="mt-16 grid gap-12 lg:grid-cols-2 lg:gap-14">
				<Details product={product} />
				<Reviews reviews={product.reviews} rating={product.rating} />
			</div>
		</div>
	);
}

function Details({ product }: { product: Product }) {
	return (
		<section aria-labelledby="details">
			<h2 id="details" className="title mb-4 text-2xl">
				Details
			</h2>
			<dl className="figures grid grid-cols-[minmax(8rem,auto)_1fr] text-sm">
				{product.additionalInformation.map(({ key, value }) => (
					<div key={key} className="col-span-2 grid grid-cols-subgrid gap-x-6 border-t border-silver-200 py-2.5">
						<dt className="text-ink-mute">{key}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
