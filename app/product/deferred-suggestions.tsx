import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { SkeletonCards } from '../ui/skeleton.tsx';

const Suggestions = lazyComponent(() => import('./suggestions.tsx'));
const RecentlyViewed = lazyComponent(() => import('./recently-viewed.tsx'));

const placeholder = (
	<div className="invisible mt-16">
		<p className="title mb-6 text-2xl">&nbsp;</p>
		<SkeletonCards />
	</div>
);

type DeferredSuggestionsProps = {
	/** As for `Suggestions`. Null while the page doesn't know its products yet. */
	beside?: ComponentProps<typeof Suggestions>['beside'] | null;
};

/** Suggestions that aren't in the server's HTML. Loaded after hydration. The placeholder is as tall as they are. */
export function DeferredSuggestions({ beside = [] }: DeferredSuggestionsProps) {
	const isReady = useHydrated() && beside;
	return <Suspense fallback={placeholder}>{isReady ? <Suggestions beside={beside} /> : placeholder}</Suspense>;
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
