import { useAtom } from 'jotai';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { searchOpenAtom } from '../../state/panels.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';

/** Names the band that the header's search button opens. */
export const searchBarId = 'search-bar';

/** Where searches go. */
const searchPath = '/shop1';

/** A band under the header to search from; always open where there is no JavaScript to open it. */
export function SearchBar() {
	const [open, setOpen] = useAtom(searchOpenAtom);
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (open) input.current?.focus();
	}, [open]);

	function close() {
		setOpen(false);
		document.querySelector<HTMLElement>(`[aria-controls='${searchBarId}']`)?.focus();
	}
	function closeOnEscape(event: KeyboardEvent) {
		if (event.key === 'Escape') close();
	}

	return (
		<div id={searchBarId} className={`border-t border-silver-200 ${open ? 'block' : 'hidden noscript:block'}`}>
			<Form
				method="get"
				action={searchPath}
				role="search"
				className="page flex items-center gap-2 py-3 sm:gap-4"
				onKeyDown={closeOnEscape}
			>
				<Search className="hidden size-5 flex-none text-ink-mute sm:block" strokeWidth={1.4} aria-hidden />
				<input
					ref={input}
					type="search"
					name="searchText"
					required
					maxLength={100}
					aria-label="Search products"
					placeholder="Search the shop"
					className="h-12 min-w-0 grow border-b-2 border-silver-300 bg-transparent font-display text-xl outline-none placeholder:text-ink-mute focus:border-gilt"
				/>
				<Button type="submit">Search</Button>
				<IconButton
					label="Close search"
					className="noscript:hidden"
					icon={<X className="size-5" strokeWidth={1.4} aria-hidden />}
					onClick={close}
				/>
			</Form>
		</div>
	);
}
