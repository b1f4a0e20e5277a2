import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useState } from 'react';
import type { Suggestions } from '../../contract/search/suggestions.ts';
import { foundCategoryPath, pagesName, postsName } from '../catalogue/paths.ts';
import { ProductPicture } from '../catalogue/product-picture.tsx';
import { postPath } from '../content/post-pages.ts';
import { Link } from '../navigation/link.tsx';
import { Price } from '../pricing/price.tsx';
import { announce, countOptions, moveTo } from './options.ts';
import { useSuggestions } from './use-suggestions.ts';

/** What the field says of its list: see the combobox pattern of the ARIA Authoring Practices. */
export type ComboboxState = { expanded: boolean; active: string | undefined };

/** Takes a key that was pressed in the field; true when it was meant for the list. */
export type TakeKey = (key: string) => boolean;

type SuggestionListProps = {
	/** What stands in the field. */
	text: string;
	/** Of the listbox; its options carry it with their number. */
	id: string;
	takeKey: Ref<TakeKey>;
	onChange: (state: ComboboxState) => void;
};

type Option = { to: string; content: ReactNode };
type Group = { name: string; options: Option[] };

/** Products, categories, pages and posts for what is being typed. Loaded when the search is first opened. */
export default function SuggestionList({ text, id, takeKey, onChange }: SuggestionListProps) {
	const answer = useSuggestions(text);
	const [active, setActive] = useState(-1);
	const [dismissed, setDismissed] = useState(false);
	const count = answer ? countOptions(answer.suggestions) : 0;
	const expanded = count > 0 && !dismissed;
	const activeId = expanded && active >= 0 ? optionId(id, active) : undefined;

	// A new text or answer begins anew.
	// biome-ignore lint/correctness/useExhaustiveDependencies: they are what to follow
	useEffect(() => {
		setActive(-1);
		setDismissed(false);
	}, [text, answer]);
	useEffect(() => onChange({ expanded, active: activeId }), [expanded, activeId, onChange]);
	useEffect(() => {
		if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
	}, [activeId]);

	useImperativeHandle(takeKey, () => (key) => {
		if (key === 'Escape' && expanded) {
			setDismissed(true);
			return true;
		}
		if (key === 'Enter' && activeId) {
			document.getElementById(activeId)?.click();
			return true;
		}
		const next = moveTo(key, active, count);
		if (next === undefined) return false;
		setDismissed(false);
		setActive(next);
		return true;
	});

	return (
		<>
			<p role="status" className="sr-only">
				{answer && announce(answer.text, answer.suggestions)}
			</p>
			{answer && expanded && <Panel id={id} suggestions={answer.suggestions} active={active} onPoint={setActive} />}
		</>
	);
}

const optionId = (list: string, index: number) => `${list}-${index}`;

type PanelProps = { id: string; suggestions: Suggestions; active: number; onPoint: (index: number) => void };

function Panel({ id, suggestions, active, onPoint }: PanelProps) {
	const groups = groupsOf(suggestions).filter(({ options }) => options.length > 0);
	const firsts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { options }) => sum + options.length, 0));
	return (
		<div className="absolute inset-x-0 top-full max-h-[calc(100dvh-9rem)] overflow-y-auto overscroll-contain border-t border-silver-200 bg-paper shadow-float">
			<div className="page py-6">
				{suggestions.spelling && (
					<p className="mb-4 text-sm text-ink-soft">
						Suggestions for “<span className="font-medium text-ink">{suggestions.spelling}</span>”
					</p>
				)}
				<div
					id={id}
					role="listbox"
					aria-label="Suggestions"
					tabIndex={-1}
					className="grid gap-x-12 gap-y-6 lg:grid-cols-[3fr_2fr]"
					// The field keeps the focus, so that typing goes on.
					onMouseDown={(event) => event.preventDefault()}
				>
					{groups.map(({ name, options }, index) => (
						<OptionGroup key={name} name={name}>
							{options.map(({ to, content }, place) => {
								const number = (firsts[index] ?? 0) + place;
								return (
									<Link
										key={to}
										id={optionId(id, number)}
										role="option"
										aria-selected={number === active}
										tabIndex={-1}
										to={to}
										onMouseMove={() => onPoint(number)}
										className="-mx-3 flex min-h-11 items-center gap-4 rounded-sm px-3 py-1.5 aria-selected:bg-vellum"
									>
										{content}
									</Link>
								);
							})}
						</OptionGroup>
					))}
				</div>
			</div>
		</div>
	);
}

function OptionGroup({ name, children }: { name: string; children: ReactNode }) {
	const id = useId();
	return (
		<div role="group" aria-labelledby={id} className="first:row-span-3">
			<p id={id} role="presentation" className="label mb-2 text-ink-mute">
				{name}
			</p>
			{children}
		</div>
	);
}

function groupsOf({ products, categories, pages, posts }: Suggestions): Group[] {
	return [
		{
			name: 'Products',
			options: products.map((product) => ({
				to: `/product-details/${product.slug}`,
				content: <ProductOption product={product} />,
			})),
		},
		{
			name: 'Categories',
			options: categories.map((category) => ({
				to: foundCategoryPath(category),
				content: (
					<>
						<span className="grow">{category.name}</span>
						<span className="figures text-sm text-ink-mute">
							<span>{`${category.product_count} `}</span>
							<span className="sr-only">products</span>
						</span>
					</>
				),
			})),
		},
		{
			name: pagesName,
			options: pages.map(({ title, path }) => ({ to: path, content: title })),
		},
		{
			name: postsName,
			options: posts.map((post) => ({ to: postPath(post), content: post.title })),
		},
	];
}

function ProductOption({ product }: { product: Suggestions['products'][number] }) {
	const { img, placeholder, title, status } = product;
	return (
		<>
			<span className="size-14 flex-none overflow-hidden rounded-sm">
				<ProductPicture img={img} placeholder={placeholder} alt="" sizes="3.5rem" widest={320} />
			</span>
			<span className="min-w-0 grow sm:flex sm:justify-between sm:gap-4">
				<span>
					<span className="line-clamp-2">{title}</span>
					{status === 'out-of-stock' && <span className="text-sm text-ink-mute">Out of stock</span>}
				</span>
				<Price product={product} size="sm" className="flex-none sm:justify-end" />
			</span>
		</>
	);
}
