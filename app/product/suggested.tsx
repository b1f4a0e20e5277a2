import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import { followingPart } from '../ui/lazy-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const Suggestions = followingPart(() => import('./suggestions.tsx'));

/** Suggestions where they are no part of what the server writes: loaded once the page is alive. */
export function Suggested(props: ComponentProps<typeof Suggestions>) {
	const [isAlive, setAlive] = useState(false);
	useEffect(() => setAlive(true), []);
	return (
		<Suspense fallback={<Skeleton className="suggestions-place" />}>{isAlive && <Suggestions {...props} />}</Suspense>
	);
}
