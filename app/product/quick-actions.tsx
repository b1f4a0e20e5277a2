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
 * What can be done with a card at once, on the corner of its picture: always seen where fingers point and once pressed,
 * else while the card is hovered or the keyboard is there. Without JavaScript only the quick view is there, as a link.
 *
 * @param hasTips what each is called stands beside it: for cards that are pointed at
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
			className={`card-action sign-${list}`}
			onClick={toggle}
		>
			{hasTips && <Tip text={name} side="left" />}
		</button>
	);
}
