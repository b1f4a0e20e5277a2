import { LoadingBar } from '../navigation/loading-bar.tsx';
import { WaitingNotice } from './shop-unreachable-notice.tsx';
import { Toasts } from './toasts.tsx';

/** What says how it stands, over every page: toasts, a page that takes long, a shop that does not answer. */
export default function StatusOverlays() {
	return (
		<>
			<LoadingBar />
			<WaitingNotice />
			<Toasts />
		</>
	);
}
