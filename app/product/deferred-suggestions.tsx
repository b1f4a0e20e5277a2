import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const Suggestions = lazyComponent(() => import('./suggestions.tsx'));
const RecentlyViewed = lazyComponent(() => import('./recently-viewed.tsx'));

const placeholder = <Skeleton className="suggestions-placeholder" />;

/** Suggestions that aren't in the server's HTML. Loaded after hydration, with a placeholder of the same height. */
export function DeferredSuggestions(props: ComponentProps<typeof Suggestions>) {
	const isHydrated = useHydrated();
	return <Suspense fallback={placeholder}>{isHydrated ? <Suggestions {...props} /> : placeholder}</Suspense>;
}

/** The products that this tab showed last, if any. For the end of a page, because they have no placeholder. */
export function DeferredRecentlyViewed() {
	const isHydrated = useHydrated();
	return <Suspense>{isHydrated && <RecentlyViewed />}</Suspense>;
}

function useHydrated(): boolean {
	const [isHydrated, setHydrated] = useState(false);
	useEffect(() => setHydrated(true), []);
	return isHydrated;
}
