import type { Category, CategoryTree } from '../../contract/catalogue/taxonomy.ts';
import { CategoryPicture } from '../catalogue/category-picture.tsx';
import { Link } from '../navigation/link.tsx';
import { type Filters, listingHref, singleValue } from './query.ts';

/** All departments, or the sub-categories of the chosen department. */
export type CategoryStrip = {
	department: Pick<Category, 'slug' | 'name'> | undefined;
	categories: Pick<Category, 'slug' | 'name' | 'img' | 'placeholder'>[];
};

export function toCategoryStrip(categories: CategoryTree, filters: Filters): CategoryStrip {
	const department = categories.find((one) => one.slug === singleValue(filters.category));
	const links = (department?.children ?? categories).map(({ slug, name, img, placeholder }) => ({
		slug,
		name,
		img,
		placeholder,
	}));
	return { department: department && { slug: department.slug, name: department.name }, categories: links };
}

type StripProps = { path: string; filters: Filters; strip: CategoryStrip };

/** Picture links to the departments or, in a department, to its sub-categories. */
export function DepartmentStrip({ path, filters, strip: { department, categories } }: StripProps) {
	const choose = (slug: string) => (department ? { category: department.slug, subCategory: slug } : { category: slug });
	return (
		<nav aria-label={department ? `${department.name} categories` : 'Departments'} className="mb-8">
			<ul className="grid grid-cols-[repeat(auto-fill,minmax(max(4.25rem,33.3%-1rem),1fr))] gap-x-4 gap-y-6 sm:grid-cols-5 lg:grid-cols-9">
				{categories.map((category) => (
					<li key={category.slug}>
						<Link
							to={listingHref(path, {}, choose(category.slug))}
							aria-current={singleValue(filters.subCategory) === category.slug ? 'page' : undefined}
							className="group block text-center text-sm"
						>
							<span className="block overflow-hidden rounded-full bg-plate ring-ink ring-offset-2 ring-offset-paper group-aria-[current=page]:ring-1">
								<CategoryPicture category={category} sizes="8rem" />
							</span>
							<span className="mt-2 block hyphens-auto wrap-anywhere group-hover:text-gilt">{category.name}</span>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
