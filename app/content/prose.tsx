import { cx } from 'class-variance-authority';
import { useEffect, useRef } from 'react';
import { isPlainClick } from '../navigation/plain-click.ts';
import { useNavigateTo } from '../navigation/use-navigate-to.ts';

/** The body of a post. The backend renders its HTML from Markdown and allows no raw HTML, so the HTML is safe. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
	const ref = useRef<HTMLDivElement>(null);
	const navigate = useNavigateTo();

	// Links in the text navigate in the browser, like every other link of the shop.
	useEffect(() => {
		const element = ref.current;
		function follow(event: MouseEvent) {
			const link = event.target instanceof Element ? event.target.closest('a') : null;
			if (!link || link.origin !== window.location.origin || link.hash || link.target || !isPlainClick(event)) return;
			event.preventDefault();
			void navigate(link.pathname + link.search);
		}
		element?.addEventListener('click', follow);
		return () => element?.removeEventListener('click', follow);
	}, [navigate]);

	// biome-ignore lint/security/noDangerouslySetInnerHtml: see above
	return <div ref={ref} className={cx('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
