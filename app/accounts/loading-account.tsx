import { Skeleton } from '../ui/skeleton.tsx';
import { JavaScriptRequired } from './account-form.tsx';

/** Placeholder for personal data until it has loaded. The server renders it for everybody. */
export function LoadingAccount({ text }: { text: string }) {
	return (
		<>
			<JavaScriptRequired />
			<div role="status" className="grid noscript:hidden gap-6">
				<span className="sr-only">{text}</span>
				<Skeleton className="h-6 max-w-88" />
				<Skeleton className="h-64" />
			</div>
		</>
	);
}
