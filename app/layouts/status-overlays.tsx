import { LoadingBar } from '../navigation/loading-bar.tsx';
import { ShopUnreachableNotice } from './shop-unreachable-notice.tsx';
import { Toasts } from './toasts.tsx';

/** The status notices over every page: toasts, a loading bar, and a notice if the shop doesn't respond. */
export default function StatusOverlays() {
	return (
		<>
			<LoadingBar />
			<ShopUnreachableNotice />
			<Toasts />
		</>
	);
}
