import { Clock, type LucideIcon, PackageCheck, Undo2 } from 'lucide-react';
import { shippingPromise } from '../../contract/orders/shipping-promise.ts';

/** What is promised, word for word: docs/what-it-does.md, 'The product page'. */
const notices: readonly { text: string; Icon: LucideIcon }[] = [
	{ text: shippingPromise, Icon: PackageCheck },
	{ text: '30 days easy returns', Icon: Undo2 },
	{ text: 'Order yours before 2.30pm for same day dispatch', Icon: Clock },
];

/** What every shopper is promised; with the look of its icons, or without any. */
export function Notices({ className, icon }: { className: string; icon?: string }) {
	return (
		<ul className={`grid text-sm ${className}`}>
			{notices.map(({ text, Icon }) => (
				<li key={text} className="flex items-center gap-3">
					{icon && <Icon className={`flex-none ${icon}`} aria-hidden />}
					{text}
				</li>
			))}
		</ul>
	);
}
