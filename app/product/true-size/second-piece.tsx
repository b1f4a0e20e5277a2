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
import { type PieceDrawing, toPieceDrawing } from './piece-drawing.ts';

type ProductOption = { id: string; title: string; img: string };

type SecondPieceProps = {
	/** The id of the first product. */
	first: string;
	/** Moves the focus to the search field. */
	focusesSearch: boolean;
	onPick: (piece: PieceDrawing) => void;
};

/** Selects a second product: by search, from the compare list, or from similar products. */
export function SecondPiece({ first, focusesSearch, onPick }: SecondPieceProps) {
	const [text, setText] = useState('');
	const [notice, setNotice] = useState('');
	const field = useRef<HTMLInputElement>(null);
	const compared = useAtomValue(savedAtoms.compare) ?? [];
	const related = useRelated(first);
	const found = useSuggestions(text)?.suggestions.products;
	const others = (list: readonly ProductOption[]) => list.filter(({ id }) => id !== first);
	const groups = found
		? [{ name: 'Found', list: others(found) }]
		: [
				{ name: 'From your compare list', list: others(compared) },
				{ name: 'Similar items', list: others(related) },
			];
	useEffect(() => {
		if (focusesSearch) field.current?.focus();
	}, [focusesSearch]);

	async function pick({ id, title }: ProductOption) {
		setNotice(`Looking up the size of ${title}…`);
		try {
			const piece = toPieceDrawing(await fetchProduct(browserApi(), id));
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

/** Related products; empty until loaded and if loading fails. */
function useRelated(id: string): ProductOption[] {
	return useLoaded((api) => fetchRelated(api, id), id).data ?? [];
}
