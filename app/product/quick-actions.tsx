import { GitCompareArrows, Heart, type LucideIcon } from 'lucide-react';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import type { SavedList } from '../saved/saved-rules.ts';
import { useSaved } from '../saved/use-saved.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { QuickViewLink } from './quick-view-link.tsx';

const lists: readonly { list: SavedList; name: string; Icon: LucideIcon; filled?: boolean }[] = [
	{ list: 'wishlist', name: 'Wishlist', Icon: Heart, filled: true },
	{ list: 'compare', name: 'Compare', Icon: GitCompareArrows },
];

/**
 * What can be done with a card at once, on the corner of its picture: always seen where fingers point and once pressed,
 * else while the card is hovered or the keyboard is there. Without JavaScript only the quick view is there, as a link.
 */
export function QuickActions({ product }: { product: ProductCard }) {
	return (
		<div className="absolute top-2 right-2 z-1 grid gap-3 sm:gap-2">
			{lists.map((one) => (
				<SaveToggle key={one.list} product={product} {...one} />
			))}
			<QuickViewLink product={product} className={shy} />
		</div>
	);
}

// While the keyboard is somewhere in the card, the card says so by a property. A rule that goes on from its `:has()` to what is in
// it has Chromium find that anew, on every card, whenever any node of the page comes or goes.
const shy =
	'transition-[opacity,background-color] pointer-fine:opacity-[var(--quick-actions,0)] pointer-fine:group-hover/card:opacity-100';

type SaveToggleProps = (typeof lists)[number] & { product: ProductCard };

function SaveToggle({ product, list, name, Icon, filled }: SaveToggleProps) {
	const [isSaved, toggle] = useSaved(list, product);
	return (
		<IconButton
			label={`${name}: ${product.title}`}
			tip={name}
			tipSide="left"
			tone="raised"
			size="sm"
			aria-pressed={isSaved}
			icon={
				<Icon className="size-4.5" strokeWidth={1.5} fill={filled && isSaved ? 'currentColor' : 'none'} aria-hidden />
			}
			className={`${shy} noscript:hidden pointer-fine:aria-pressed:opacity-100`}
			onClick={toggle}
		/>
	);
}
