import { type ComponentType, lazy, useEffect, useRef, useState } from 'react';
import { loadUntilSuccess } from './load-until-success.ts';

type Part<Props> = ComponentType<Props>;
type Load<Props> = () => Promise<{ default: Part<Props> }>;

/**
 * A component whose code is loaded when it first renders. If that fails, the page reloads once. If it fails again, shows a message until
 * the code has loaded.
 */
export function lazyComponent<Props extends object>(load: Load<Props>): Part<Props> {
	return lazy(() =>
		load().catch(async () => {
			if (await window.loadOnce()) return new Promise<never>(() => {});
			return { default: retryFallback(load) };
		}),
	);
}

/**
 * A component that the server renders and whose code the browser loads after the page. If its code fails to load, the server's HTML
 * remains, inside a wrapper element.
 *
 * @param written the component itself on the server (imported if `import.meta.env.SSR` is true), undefined in the browser. See
 *   `layouts/footer.tsx`
 */
export function serverRenderedComponent<Props extends object>(
	written: Part<Props> | undefined,
	load: Load<Props>,
): Part<Props> {
	if (written) return withWrapper(written);
	// On client-side navigation, starts loading the code along with that of the page.
	if (document.documentElement.dataset.hydrated === '') void load().catch(() => {});
	return lazyComponent(async () => ({ default: withWrapper((await load()).default) }));
}

function withWrapper<Props extends object>(Content: Part<Props>): Part<Props> {
	return (props) => (
		<div className="contents">
			<Content {...props} />
		</div>
	);
}

/** The URL of the current page. A click loads it again. */
const currentPage = '';
const emptyHtml = { __html: '' };

/** React doesn't hydrate an element whose content is given as HTML, so the server's HTML remains in it. */
function retryFallback<Props extends object>(load: Load<Props>): Part<Props> {
	return (props) => {
		const box = useRef<HTMLDivElement>(null);
		const [Content, setContent] = useState<Part<Props>>();
		const [isEmpty, setEmpty] = useState(false);
		useEffect(() => {
			setEmpty(!box.current?.firstChild);
			return loadUntilSuccess(load, (code) => setContent(() => code.default), true);
		}, []);
		if (Content) return <Content {...props} />;
		// biome-ignore lint/security/noDangerouslySetInnerHtml: sets no HTML; keeps React from hydrating the content
		const html = <div ref={box} className="contents" suppressHydrationWarning dangerouslySetInnerHTML={emptyHtml} />;
		if (!isEmpty) return html;
		return (
			<p role="alert" className="p-4">
				We couldn’t load this part. <a href={currentPage}>Try again</a>
			</p>
		);
	};
}
