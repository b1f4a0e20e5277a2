import { useEffect, useRef } from 'react';
import { followLink } from '../navigation/follow-link.ts';

/** The body of a post. Its HTML is the server's own, rendered from Markdown with raw HTML off. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
	const ref = useRef<HTMLDivElement>(null);

	// Links in the text lead on as every other link of the shop does: without loading the page anew.
	useEffect(() => {
		const element = ref.current;
		function follow(event: MouseEvent) {
			const link = event.target instanceof Element ? event.target.closest('a') : null;
			if (link && link.origin === window.location.origin && !link.hash) followLink(event, link);
		}
		element?.addEventListener('click', follow);
		return () => element?.removeEventListener('click', follow);
	}, []);

	// biome-ignore lint/security/noDangerouslySetInnerHtml: see above
	return <div ref={ref} className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
