import { backendApi } from '../api/backend.server.ts';
import { fetchProduct } from '../api/catalogue.ts';
import { ApiFailure } from '../api/failure.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/contact.ts';

const email = 'questions@assay.example';

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({
		title: 'Contact',
		description: 'How to reach the shop with a question about a product or an order.',
		canonical: '/contact',
		origin: matches[0].loaderData?.origin,
	});

/** The product that the question is about, when the address names one. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const id = url.searchParams.get('product');
	if (!id) return { product: null };
	try {
		const { title, code } = await fetchProduct(backendApi(context), id);
		return { product: { title, code } };
	} catch (error) {
		// A question can be asked without a product, too.
		if (error instanceof ApiFailure && error.status < 500) return { product: null };
		throw error;
	}
}

export default function Contact({ loaderData: { product } }: Route.ComponentProps) {
	const subject = product ? `Question about ${product.title} (${product.code})` : 'Question';
	return (
		<div className="page max-w-measure py-band">
			<h1 className="title text-3xl">Contact</h1>
			{product && (
				<p className="mt-6 border-l-2 border-gilt pl-4">
					Your question is about <strong className="font-medium">{product.title}</strong>, code {product.code}.
				</p>
			)}
			<p className="mt-6 text-ink-soft">
				Write to us about a product, an order or a payment. For an order, name its number, which begins with AS.
			</p>
			<p className="mt-6">
				<a className="link text-lg font-medium" href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>
					{email}
				</a>
			</p>
			<p className="mt-6 text-sm text-ink-mute">This is a demo shop: the address is an example and nobody reads it.</p>
		</div>
	);
}
