import { Skeleton } from '../ui/skeleton.tsx';
import { NeedsScript } from './account-form.tsx';

/** In place of what is somebody's own until it has come, and on the server: the same for everybody. */
export function Waiting({ text }: { text: string }) {
	return (
		<>
			<NeedsScript />
			<div role="status" className="grid noscript:hidden gap-6">
				<span className="sr-only">{text}</span>
				<Skeleton className="h-6 max-w-88" />
				<Skeleton className="h-64" />
			</div>
		</>
	);
}
