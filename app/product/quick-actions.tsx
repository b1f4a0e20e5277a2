import { type MouseEvent, useId } from 'react';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import type { SavedList } from '../saved/saved-rules.ts';
import { useSaved } from '../saved/use-saved.ts';
import { Tip } from '../ui/overlays/tooltip.tsx';
import { closeMenu, QuickViewLink } from './quick-view-link.tsx';

const listNames: Record<SavedList, string> = { wishlist: 'Wishlist', compare: 'Compare' };

/**
 * Quick actions of a card. With a mouse, all are icons on the picture while the card is hovered or has keyboard focus. On phones and touch
 * screens, the picture has only the wishlist button, and the button below it opens a menu with the others. Without JavaScript, only the
 * link of the quick view is available.
 *
 * @param hasTips adds tooltips, for cards that are hovered
 */
export function QuickActions({ product, hasTips }: { product: ProductCard; hasTips: boolean }) {
	const menuId = useId();
	return (
		<div className="card-actions">
			<SaveToggle product={product} list="wishlist" hasTips={hasTips} />
			<button type="button" popoverTarget={menuId} aria-label={`More: ${product.title}`} className="card-more" />
			<div id={menuId} popover="auto" className="card-menu">
				<p>{product.title}</p>
				<SaveToggle product={product} list="compare" hasTips={hasTips} />
				<QuickViewLink product={product} hasTip={hasTips} />
			</div>
		</div>
	);
}

type SaveToggleProps = { product: ProductCard; list: SavedList; hasTips: boolean };

function SaveToggle({ product, list, hasTips }: SaveToggleProps) {
	const [isSaved, toggle] = useSaved(list, product);
	const name = listNames[list];
	function click({ currentTarget }: MouseEvent<HTMLElement>) {
		closeMenu(currentTarget);
		toggle();
	}
	return (
		<button
			type="button"
			aria-label={`${name}: ${product.title}`}
			aria-pressed={isSaved}
			className={`card-action icon-${list}`}
			onClick={click}
		>
			{list === 'compare' && <span>{name}</span>}
			{hasTips && <Tip text={name} side="left" />}
		</button>
	);
}
