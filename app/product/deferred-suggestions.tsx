import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const Suggestions = lazyComponent(() => import('./suggestions.tsx'));

const placeholder = <Skeleton className="suggestions-placeholder" />;

/** Suggestions that aren't in the server's HTML. Loaded after hydration, with a placeholder of the same height. */
export function DeferredSuggestions(props: ComponentProps<typeof Suggestions>) {
	const [isHydrated, setHydrated] = useState(false);
	useEffect(() => setHydrated(true), []);
	return <Suspense fallback={placeholder}>{isHydrated ? <Suggestions {...props} /> : placeholder}</Suspense>;
}
