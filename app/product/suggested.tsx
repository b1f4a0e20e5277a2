import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const Suggestions = lazyPart(() => import('./suggestions.tsx'));

const place = <Skeleton className="suggestions-place" />;

/** Suggestions where they are no part of what the server writes: loaded once the page is alive, their place kept from the first. */
export function Suggested(props: ComponentProps<typeof Suggestions>) {
	const [isAlive, setAlive] = useState(false);
	useEffect(() => setAlive(true), []);
	return <Suspense fallback={place}>{isAlive ? <Suggestions {...props} /> : place}</Suspense>;
}
