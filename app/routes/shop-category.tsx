import type { CategoryTree } from '../../contract/catalogue/taxonomy.ts';
import { ProductPicture } from '../catalogue/product-picture.tsx';
import type { FrameHandle } from '../layouts/page-crumbs.ts';
import { listingHref } from '../listing/query.ts';
import { Link } from '../navigation/link.tsx';
import { pageMeta } from '../page-head/page-meta.ts';
import { loadCategories } from '../root-data.server.ts';
import type { Route } from './+types/shop-category.ts';

export const handle = { crumbs: [{ name: 'Home', to: '/' }, { name: 'Categories' }] } satisfies FrameHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({
		title: 'Categories',
		description: 'All categories: precious metals by metal and form, and everything else we sell.',
		canonical: '/shop-category',
		origin: matches[0].loaderData?.origin,
	});

/** The page needs the categories, so it fails without them, unlike pages that only show them in the layout. */
export async function loader({ context }: Route.LoaderArgs) {
	return { categories: await loadCategories(context) };
}

export default function ShopCategory({ loaderData: { categories } }: Route.ComponentProps) {
	return (
		<div className="page pt-8 pb-band">
			<h1 className="title mb-8 text-3xl">Categories</h1>
			<ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
				{categories.map((category, index) => (
					<li key={category.slug}>
						<CategoryTile category={category} eager={index === 0} />
					</li>
				))}
			</ul>
		</div>
	);
}

type TileProps = { category: CategoryTree[number]; eager: boolean };

function CategoryTile({ category, eager }: TileProps) {
	return (
		<article className="grid gap-3">
			<div className="group relative grid gap-3">
				{category.img && (
					<ProductPicture
						img={category.img}
						placeholder={category.placeholder ?? undefined}
						alt=""
						sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
						eager={eager}
					/>
				)}
				<h2 className="title text-2xl">
					<Link to={listingHref('/shop1', {}, { category: category.slug })} className="after:absolute after:inset-0">
						{category.name}
					</Link>
				</h2>
			</div>
			<p className="text-ink-soft">{category.description}</p>
			<ul className="flex flex-wrap gap-x-4 gap-y-1">
				{category.children.map((child) => (
					<li key={child.slug}>
						<Link to={listingHref('/shop1', {}, { subCategory: child.slug })} className="link target text-sm">
							<span>{`${child.name} `}</span>
							<span className="figures text-ink-mute">{`(${child.product_count})`}</span>
						</Link>
					</li>
				))}
			</ul>
		</article>
	);
}
