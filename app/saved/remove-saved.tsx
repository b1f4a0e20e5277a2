import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { Button } from '../ui/button.tsx';
import { focusAfterRemoval } from '../ui/focus-after-removal.ts';
import type { SavedList } from './saved-rules.ts';
import { useSaved } from './use-saved.ts';

/** Removes a product from a list and moves the focus to its neighbor. */
export function RemoveSaved({ list, product }: { list: SavedList; product: ProductCard }) {
	const [, toggle] = useSaved(list, product);
	function remove(event: MouseEvent<HTMLButtonElement>) {
		const next = focusAfterRemoval(event.currentTarget);
		toggle();
		next?.focus();
	}
	return (
		<Button variant="quiet" size="sm" icon={<X className="size-4" strokeWidth={1.5} aria-hidden />} onClick={remove}>
			Remove<span className="sr-only">{` ${product.title}`}</span>
		</Button>
	);
}
