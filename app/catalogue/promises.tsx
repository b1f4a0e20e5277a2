import { cx } from 'class-variance-authority';
import { Clock, type LucideIcon, PackageCheck, Undo2 } from 'lucide-react';
import { shopTimeZone } from '../../contract/calendar/shop-time-zone.ts';
import type { ProductType } from '../../contract/catalogue/product-type.ts';
import { shippingPromise } from '../../contract/orders/shipping-promise.ts';
import { policyPath } from '../../contract/policies/policy-path.ts';
import { dispatchPromise, policyAnchors, returnPromise, returnRules } from '../../contract/policies/promises.ts';
import { Link } from '../navigation/link.tsx';

type Promise = { text: string; Icon: LucideIcon; to: string; note?: string | undefined };

const shipping = `${policyPath('shipping')}#${policyAnchors.dispatch}`;

/** The shop's promises, with links to their policies and notes for the product type. */
function promisesFor(productType: ProductType | undefined): Promise[] {
	const rule = productType && returnRules[productType];
	const returns = policyPath('returns') + (rule ? `#${rule.anchor}` : '');
	return [
		{ text: shippingPromise, Icon: PackageCheck, to: shipping },
		{ text: returnPromise(), Icon: Undo2, to: returns, note: rule?.text },
		{ text: dispatchPromise(), Icon: Clock, to: shipping, note: `${shopTimeZone().name}, business days` },
	];
}

type PromiseListProps = {
	className: string;
	/** CSS classes of the icons. Without it, the list has no icons. */
	icon?: string;
	/** Type of the product beside the list. */
	productType?: ProductType;
};

/** The shop's promises, each with a link to the policy that explains it. Every page has this list once. */
export function PromiseList({ className, icon, productType }: PromiseListProps) {
	return (
		<ul className={cx('grid text-sm', className)}>
			{promisesFor(productType).map(({ text, Icon, to, note }) => (
				<li key={text} className="flex items-start gap-3">
					{icon && <Icon className={cx('mt-px flex-none', icon)} aria-hidden />}
					<span className="grid justify-items-start gap-0.5">
						<Link to={to} className="link">
							{text}
						</Link>
						{note && <span className="text-xs opacity-80">{note}</span>}
					</span>
				</li>
			))}
		</ul>
	);
}
