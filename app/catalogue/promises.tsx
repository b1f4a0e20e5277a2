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

/** What every shopper is promised, where that is explained, and what it means for a product of that type. */
function promisesFor(productType: ProductType | undefined): Promise[] {
	const rule = productType && returnRules[productType];
	const returns = policyPath('returns') + (rule ? `#${rule.anchor}` : '');
	return [
		{ text: shippingPromise, Icon: PackageCheck, to: shipping },
		{ text: returnPromise, Icon: Undo2, to: returns, note: rule?.text },
		{ text: dispatchPromise, Icon: Clock, to: shipping, note: `${shopTimeZone().name}, business days` },
	];
}

type NoticesProps = {
	className: string;
	/** The look of the icons; without it there are none. */
	icon?: string;
	/** Of the product that they stand beside. */
	productType?: ProductType;
};

/** The shop's promises, each a link to the policy that explains it. Every page has them once. */
export function Notices({ className, icon, productType }: NoticesProps) {
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
