import type { ProductCard } from '../../contract/catalogue/product.ts';
import type { SavedList } from '../saved/saved-rules.ts';
import { useSaved } from '../saved/use-saved.ts';
import { Tip } from '../ui/overlays/tooltip.tsx';
import { QuickViewLink } from './quick-view-link.tsx';

const lists: readonly { list: SavedList; name: string }[] = [
	{ list: 'wishlist', name: 'Wishlist' },
	{ list: 'compare', name: 'Compare' },
];

/**
 * Quick actions on the corner of a card's picture. Always visible on touch screens and once active; otherwise while the card is hovered or
 * has keyboard focus. Without JavaScript, only the link of the quick view is available.
 *
 * @param hasTips adds tooltips, for cards that are hovered
 */
export function QuickActions({ product, hasTips }: { product: ProductCard; hasTips: boolean }) {
	return (
		<div className="card-actions">
			{lists.map((one) => (
				<SaveToggle key={one.list} product={product} hasTips={hasTips} {...one} />
			))}
			<QuickViewLink product={product}>{hasTips && <Tip text="Quick view" side="left" />}</QuickViewLink>
		</div>
	);
}

type SaveToggleProps = (typeof lists)[number] & { product: ProductCard; hasTips: boolean };

function SaveToggle({ product, list, name, hasTips }: SaveToggleProps) {
	const [isSaved, toggle] = useSaved(list, product);
	return (
		<button
			type="button"
			aria-label={`${name}: ${product.title}`}
			aria-pressed={isSaved}
			className={`card-action icon-${list}`}
			onClick={toggle}
		>
			{hasTips && <Tip text={name} side="left" />}
		</button>
	);
}
