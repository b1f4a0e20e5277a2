import { Suspense, useEffect } from 'react';
import type { Product } from '../../contract/catalogue/product.ts';
import { reviewOrders } from '../../contract/catalogue/review.ts';
import { slugify } from '../../contract/catalogue/slug.ts';
import { sendStockAlert } from '../alerts/stock-alert.server.ts';
import { backendApi, clientAddress, publicSettings, siteOrigin } from '../api/backend.server.ts';
import { ApiFailure } from '../api/failure.ts';
import { intentOf } from '../api/form-action.server.ts';
import { fetchProduct, fetchRelated, fetchShowcase, withPictures } from '../catalogue/calls.ts';
import { categoryPath } from '../catalogue/departments.ts';
import { recordView } from '../catalogue/viewed-products.ts';
import type { FrameHandle } from '../layouts/page-crumbs.ts';
import { pageNotFound } from '../navigation/page-not-found.ts';
import { pageMeta } from '../page-head/page-meta.ts';
import { productHead } from '../page-head/structured-data.ts';
import { fetchShipping } from '../places/calls.ts';
import { ProductGrid } from '../product/product-grid.tsx';
import { ProductView } from '../product/product-view.tsx';
import { viewNameOf, viewOf } from '../product/product-views.ts';
import { sendReview } from '../product/review.server.ts';
import { ViewLinks } from '../product/view-links.tsx';
import { serverRenderedComponent } from '../ui/lazy-component.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/product-details.ts';

// Rendered on the server. The browser loads their code after the page.
const Details = serverRenderedComponent(
	import.meta.env.SSR ? (await import('../product/details.tsx')).default : undefined,
	() => import('../product/details.tsx'),
);
const Reviews = serverRenderedComponent(
	import.meta.env.SSR ? (await import('../product/reviews.tsx')).default : undefined,
	() => import('../product/reviews.tsx'),
);
const MetalSpot = serverRenderedComponent(
	import.meta.env.SSR ? (await import('../product/metal-spot.tsx')).default : undefined,
	() => import('../product/metal-spot.tsx'),
);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return [];
	const { view, isOwnPage, product } = loaderData;
	return pageMeta({
		title: isOwnPage ? product.title : viewOf(view).title(product),
		description: product.description,
		canonical: `/product-details/${product.id}`,
		origin: matches[0].loaderData?.origin,
		...loaderData.head,
	});
};

const crumbsOf = ({ product: { parent, children, title } }: { product: Product }) => [
	{ name: 'Home', to: '/' },
	{ name: parent, to: categoryPath(slugify(parent)) },
	{ name: children, to: categoryPath(slugify(parent), slugify(children)) },
	{ name: title },
];

export const handle = {
	crumbs: crumbsOf,
} satisfies FrameHandle;

export const searchParams = ['id', 'reviews'];

/** The product by id or slug, from the path or from `?id=`; otherwise the best product for this view. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const api = backendApi(context);
	const view = viewNameOf(url.pathname);
	const { showcase, rank = 1 } = viewOf(view);
	const named = params.id ?? url.searchParams.get('id');
	const reviewOrder = reviewOrders.find((order) => order === url.searchParams.get('reviews'));
	try {
		const found = named ? await fetchProduct(api, named, reviewOrder) : await fetchShowcase(api, showcase, rank);
		const [product, related, shipping] = await Promise.all([
			withPictures(api, found),
			fetchRelated(api, found.id),
			fetchShipping(api),
		]);
		const site = { origin: siteOrigin(url), settings: publicSettings(context) };
		return {
			product,
			related,
			view,
			isOwnPage: params.id !== undefined,
			// Computed on the server, so that the browser doesn't load the code.
			head: productHead(site, product, shipping, crumbsOf({ product })),
			reviewOrder: named ? reviewOrder : undefined,
		};
	} catch (error) {
		if (!(error instanceof ApiFailure) || error.status >= 500) throw error;
		// 410: no longer sold; 404: no such product; 400: not a valid id.
		throw pageNotFound(url, error.status === 410 ? 410 : 404);
	}
}

/** Handles the review form and the stock alert form. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const formData = await request.formData();
	const send = { review: sendReview, 'stock-alert': sendStockAlert }[intentOf(formData, ['review', 'stock-alert'])];
	return send(backendApi(context), params.id ?? '', formData, clientAddress(context, request));
}

export default function ProductDetails({ loaderData }: Route.ComponentProps) {
	const { view, reviewOrder, product, related } = loaderData;
	useEffect(() => recordView(product.id), [product.id]);
	return (
		<>
			{/* The key resets picture and quantity for another product. */}
			<ProductView key={product.id} product={product} view={viewOf(view)}>
				<ViewLinks product={product} current={view} />
			</ProductView>
			<div className="page product-more">
				<Suspense>
					<Details product={product} />
				</Suspense>
				<Suspense>
					<Reviews product={product} order={reviewOrder} />
				</Suspense>
			</div>
			{product.bullion && (
				<Suspense>
					<MetalSpot key={product.id} product={product} />
				</Suspense>
			)}
			{related.length > 0 && (
				<Section
					title="Related products"
					tone="vellum"
					link={{ to: '/product-details', text: 'The featured product of the day' }}
				>
					<ProductGrid products={related} />
				</Section>
			)}
		</>
	);
}
