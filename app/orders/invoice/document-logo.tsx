import { brandName, currentShop } from '../../../contract/shop.ts';
import { Mark } from '../../layouts/logo.tsx';

/** The shop's logo on printed documents. */
export function DocumentLogo() {
	const hasName = currentShop().profile?.logo_has_name;
	return (
		<p className="flex items-center gap-2.5">
			<Mark className={hasName ? 'h-8' : 'size-8'} />
			<span className={hasName ? 'sr-only' : 'font-display text-2xl'}>{brandName()}</span>
		</p>
	);
}
