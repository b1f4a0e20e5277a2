import { cx } from 'class-variance-authority';
import { useAtom } from 'jotai';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { maxSearchLength } from '../../contract/limits.ts';
import { searchPath } from '../catalogue/paths.ts';
import { searchOpenAtom } from '../navigation/panels.ts';
import type { ComboboxState, KeyHandler } from '../search/suggestion-list.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';

const SuggestionList = lazyComponent(() => import('../search/suggestion-list.tsx'));

/** Id of the search bar, for the button that opens it. */
export const searchBarId = 'search-bar';
const listId = `${searchBarId}-suggestions`;

/** A search form below the header. Without JavaScript it is always open. */
export function SearchBar() {
	const [open, setOpen] = useAtom(searchOpenAtom);
	const searched = useSearchedText();
	function close() {
		setOpen(false);
		document.querySelector<HTMLElement>(`[aria-controls='${searchBarId}']`)?.focus();
	}
	return (
		<div id={searchBarId} className={cx('border-t border-silver-200', open ? 'block' : 'hidden noscript:block')}>
			{/* The key resets the field when the bar opens and when the page shows another search. */}
			<SearchForm key={`${open} ${searched}`} open={open} searched={searched} onClose={close} />
		</div>
	);
}

/** The search text of the results page; empty on other pages. */
function useSearchedText(): string {
	const { pathname, search } = useLocation();
	return (pathname === searchPath && new URLSearchParams(search).get('searchText')) || '';
}

type SearchFormProps = { open: boolean; searched: string; onClose: () => void };

function SearchForm({ open, searched, onClose }: SearchFormProps) {
	/** The typed text. Suggestions appear only for a typed text. */
	const [text, setText] = useState('');
	const [{ expanded, active }, setCombobox] = useState<ComboboxState>({ expanded: false, active: undefined });
	/** A new search on the results page keeps the scroll position, as links do. */
	const isOnSearch = useLocation().pathname === searchPath;
	const input = useRef<HTMLInputElement>(null);
	const keyHandler = useRef<KeyHandler>(null);
	useEffect(() => {
		if (!open) return;
		input.current?.focus();
		input.current?.select();
	}, [open]);

	function onKeyDown(event: KeyboardEvent) {
		// During IME composition, Enter belongs to the input method.
		if (event.nativeEvent.isComposing) return;
		if (event.target === input.current && keyHandler.current?.(event.key)) event.preventDefault();
		else if (event.key === 'Escape') onClose();
	}

	return (
		<Form
			method="get"
			action={searchPath}
			preventScrollReset={isOnSearch}
			role="search"
			className="page flex items-center gap-2 py-3 sm:gap-4"
			onKeyDown={onKeyDown}
		>
			<Search className="hidden size-5 flex-none text-ink-mute sm:block" strokeWidth={1.4} aria-hidden />
			<input
				ref={input}
				enterKeyHint="search"
				name="searchText"
				defaultValue={searched}
				required
				maxLength={maxSearchLength}
				autoComplete="off"
				role="combobox"
				aria-label="Search products"
				aria-autocomplete="list"
				aria-expanded={expanded}
				aria-controls={expanded ? listId : undefined}
				aria-activedescendant={active}
				placeholder="Search the shop"
				onChange={(event) => setText(event.currentTarget.value)}
				className="h-12 min-w-0 grow border-b-2 border-silver-300 bg-transparent font-display text-xl outline-none placeholder:text-ink-mute focus:border-gilt"
			/>
			<Button type="submit">Search</Button>
			<IconButton
				label="Close search"
				className="noscript:hidden"
				icon={<X className="size-5" strokeWidth={1.4} aria-hidden />}
				onClick={onClose}
			/>
			{open && (
				<Suspense>
					<SuggestionList text={text} id={listId} keyHandler={keyHandler} onChange={setCombobox} />
				</Suspense>
			)}
		</Form>
	);
}
