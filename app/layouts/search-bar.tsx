import { useAtom } from 'jotai';
import { Search, X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { maxSearchLength } from '../../contract/limits.ts';
import { searchPath } from '../catalogue/paths.ts';
import { searchOpenAtom } from '../navigation/panels.ts';
import type { ComboboxState, KeyHandler } from '../search/suggestion-list.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';

const SuggestionList = lazyComponent(() => import('../search/suggestion-list.tsx'));

/** Id of the search, for the button that opens it on a phone. */
export const searchBarId = 'search-bar';
const listId = `${searchBarId}-suggestions`;

/**
 * The search of the shop: a form in the header or, on a phone, below it when it is open. Without JavaScript, a phone always shows it. Every
 * navigation resets the field.
 */
export function SearchBar() {
	const [open, setOpen] = useAtom(searchOpenAtom);
	const { pathname, search, key } = useLocation();
	const isOnResults = pathname === searchPath;
	const searched = (isOnResults && new URLSearchParams(search).get('searchText')) || '';
	function close() {
		setOpen(false);
		document.querySelector<HTMLElement>(`[aria-controls='${searchBarId}']`)?.focus();
	}
	return (
		<SearchForm key={`${open} ${key}`} open={open} searched={searched} isOnResults={isOnResults} onClose={close} />
	);
}

type SearchFormProps = {
	open: boolean;
	/** The search text of the results page; empty on other pages. */
	searched: string;
	/** A new search on the results page keeps the scroll position, as links do. */
	isOnResults: boolean;
	onClose: () => void;
};

function SearchForm({ open, searched, isOnResults, onClose }: SearchFormProps) {
	/** The typed text. Suggestions appear only for a typed text. */
	const [text, setText] = useState('');
	const [hasFocus, setHasFocus] = useState(false);
	const [{ expanded, active }, setCombobox] = useState<ComboboxState>(closed);
	const input = useRef<HTMLInputElement>(null);
	const keyHandler = useRef<KeyHandler>(null);
	// On a phone the list stays after the keyboard closes, which takes the focus.
	const isInUse = open || hasFocus;
	useEffect(() => {
		if (!open) return;
		input.current?.focus();
		input.current?.select();
	}, [open]);
	useEffect(() => {
		if (!isInUse) setCombobox(closed);
	}, [isInUse]);

	function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
		if (!currentTarget.contains(relatedTarget)) setHasFocus(false);
	}
	function onKeyDown(event: KeyboardEvent) {
		// During IME composition, Enter belongs to the input method.
		if (event.nativeEvent.isComposing) return;
		if (event.target === input.current && keyHandler.current?.(event.key)) event.preventDefault();
		else if (event.key === 'Escape' && open) onClose();
	}

	return (
		<Form
			id={searchBarId}
			method="get"
			action={searchPath}
			preventScrollReset={isOnResults}
			role="search"
			className="search-bar"
			data-open={open || undefined}
			onFocus={() => setHasFocus(true)}
			onBlur={onBlur}
			onKeyDown={onKeyDown}
		>
			<div className="search-field">
				<IconButton type="submit" label="Search" icon={<Search className="size-5" strokeWidth={1.5} aria-hidden />} />
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
				/>
			</div>
			<IconButton
				label="Close search"
				className="search-close"
				icon={<X className="size-5" strokeWidth={1.4} aria-hidden />}
				onClick={onClose}
			/>
			{isInUse && (
				<Suspense>
					<SuggestionList text={text} id={listId} keyHandler={keyHandler} onChange={setCombobox} />
				</Suspense>
			)}
		</Form>
	);
}

const closed: ComboboxState = { expanded: false, active: undefined };
