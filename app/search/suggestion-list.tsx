import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useState } from 'react';
import type { Suggestions } from '../../contract/search/suggestions.ts';
import { unavailableText } from '../catalogue/availability.ts';
import { foundCategoryPath, pagesName, postsName } from '../catalogue/paths.ts';
import { ProductPicture } from '../catalogue/product-picture.tsx';
import { postPath } from '../content/post-pages.ts';
import { Link } from '../navigation/link.tsx';
import { Price } from '../pricing/price.tsx';
import { announce, countOptions, moveTo } from './options.ts';
import { useSuggestions } from './use-suggestions.ts';

/** The state of the field's listbox: see the combobox pattern of the ARIA Authoring Practices. */
export type ComboboxState = { expanded: boolean; active: string | undefined };

/** Handles a key press in the field. Returns true if the list used it. */
export type KeyHandler = (key: string) => boolean;

type SuggestionListProps = {
	/** The text in the field. */
	text: string;
	/** The id of the listbox. Options append their index. */
	id: string;
	keyHandler: Ref<KeyHandler>;
	onChange: (state: ComboboxState) => void;
};

type Option = { to: string; content: ReactNode };
type Group = { name: string; options: Option[] };

/** Suggested products, categories, pages and posts for the typed text. Loaded when the search is first used. */
export default function SuggestionList({ text, id, keyHandler, onChange }: SuggestionListProps) {
	const response = useSuggestions(text);
	const [active, setActive] = useState(-1);
	const [dismissed, setDismissed] = useState(false);
	const count = response ? countOptions(response.suggestions) : 0;
	const expanded = count > 0 && !dismissed;
	const activeId = expanded && active >= 0 ? optionId(id, active) : undefined;

	// A new text or response resets the list.
	// biome-ignore lint/correctness/useExhaustiveDependencies: these trigger the reset
	useEffect(() => {
		setActive(-1);
		setDismissed(false);
	}, [text, response]);
	useEffect(() => onChange({ expanded, active: activeId }), [expanded, activeId, onChange]);
	useEffect(() => {
		if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
	}, [activeId]);

	useImperativeHandle(keyHandler, () => (key) => {
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
				{response && announce(response.text, response.suggestions)}
			</p>
			{response && expanded && <Panel id={id} suggestions={response.suggestions} active={active} onHover={setActive} />}
		</>
	);
}

const optionId = (list: string, index: number) => `${list}-${index}`;

type PanelProps = { id: string; suggestions: Suggestions; active: number; onHover: (index: number) => void };

function Panel({ id, suggestions, active, onHover }: PanelProps) {
	const groups = groupsOf(suggestions).filter(({ options }) => options.length > 0);
	const firstIndexes = groups.map((_, index) =>
		groups.slice(0, index).reduce((sum, { options }) => sum + options.length, 0),
	);
	return (
		<div
			// A click beside the options keeps the focus in the form, so that the list stays.
			tabIndex={-1}
			className="absolute inset-x-0 top-full max-h-[calc(100dvh-9rem)] overflow-y-auto overscroll-contain border-t border-silver-200 bg-paper shadow-float"
		>
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
					// Keeps the focus in the field, so that the user can continue typing.
					onMouseDown={(event) => event.preventDefault()}
				>
					{groups.map(({ name, options }, index) => (
						<OptionGroup key={name} name={name}>
							{options.map(({ to, content }, offset) => {
								const number = (firstIndexes[index] ?? 0) + offset;
								return (
									<Link
										key={to}
										id={optionId(id, number)}
										role="option"
										aria-selected={number === active}
										tabIndex={-1}
										to={to}
										onMouseMove={() => onHover(number)}
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
					{status === 'out-of-stock' && <span className="text-sm text-ink-mute">{unavailableText(product)}</span>}
				</span>
				<Price product={product} size="sm" className="flex-none sm:justify-end" />
			</span>
		</>
	);
}
