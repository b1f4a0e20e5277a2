import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { browserApi } from '../../api/browser.ts';
import { useLoaded } from '../../api/use-loaded.ts';
import { fetchProduct, fetchRelated } from '../../catalogue/calls.ts';
import { ProductPicture } from '../../catalogue/product-picture.tsx';
import { savedAtoms } from '../../saved/saved.ts';
import { useSuggestions } from '../../search/use-suggestions.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { type ShownPiece, shownPiece } from './shown-piece.ts';

type Offered = { id: string; title: string; img: string };

type SecondPieceProps = {
	/** The piece that it is held against. */
	first: string;
	/** The search is where one goes on. */
	takesFocus: boolean;
	onPick: (piece: ShownPiece) => void;
};

/** Finds a second piece: by search, or among what is compared and what is like the first. */
export function SecondPiece({ first, takesFocus, onPick }: SecondPieceProps) {
	const [text, setText] = useState('');
	const [notice, setNotice] = useState('');
	const field = useRef<HTMLInputElement>(null);
	const compared = useAtomValue(savedAtoms.compare) ?? [];
	const related = useRelated(first);
	const found = useSuggestions(text)?.suggestions.products;
	const others = (list: readonly Offered[]) => list.filter(({ id }) => id !== first);
	const groups = found
		? [{ name: 'Found', list: others(found) }]
		: [
				{ name: 'From your compare list', list: others(compared) },
				{ name: 'Similar items', list: others(related) },
			];
	useEffect(() => {
		if (takesFocus) field.current?.focus();
	}, [takesFocus]);

	async function pick({ id, title }: Offered) {
		setNotice(`Looking up the size of ${title}…`);
		try {
			const piece = shownPiece(await fetchProduct(browserApi(), id));
			if (piece) onPick(piece);
			else setNotice(`The details of ${title} don’t include its size. Choose another.`);
		} catch {
			setNotice(`We couldn’t load the size of ${title}. Please try again.`);
		}
	}

	return (
		<div className="grid content-start gap-4 overflow-y-auto overscroll-contain p-1">
			<Field label="Search for an item" name="second-piece" className="max-w-form">
				<Input
					ref={field}
					type="search"
					autoComplete="off"
					value={text}
					onChange={(event) => {
						setText(event.target.value);
						setNotice('');
					}}
				/>
			</Field>
			<p role="status" className="text-sm text-ink-soft">
				{notice || (found && (groups[0]?.list.length ? `${groups[0].list.length} found.` : 'Nothing found.'))}
			</p>
			{groups.map(
				({ name, list }) =>
					list.length > 0 && (
						<section key={name} aria-label={name} className="grid gap-1">
							<h3 className="label text-ink-mute">{name}</h3>
							<ul className="grid gap-1 sm:grid-cols-2 lg:grid-cols-3">
								{list.map((one) => (
									<li key={one.id}>
										<button
											type="button"
											className="flex w-full items-center gap-3 p-1.5 text-left text-sm hover:bg-vellum"
											onClick={() => pick(one)}
										>
											<ProductPicture img={one.img} alt="" sizes="3rem" widest={160} className="w-12 shrink-0" />
											<span>{one.title}</span>
										</button>
									</li>
								))}
							</ul>
						</section>
					),
			)}
		</div>
	);
}

/** What is like a product; nothing until it is known, and where it cannot be had. */
function useRelated(id: string): Offered[] {
	return useLoaded((api) => fetchRelated(api, id), id).data ?? [];
}
