import { type ComponentType, lazy, useEffect, useRef, useState } from 'react';
import { untilItComes } from './load-until-success.ts';

type Part<Props> = ComponentType<Props>;
type Load<Props> = () => Promise<{ default: Part<Props> }>;

/**
 * A part whose code is loaded when it is first rendered. If its file cannot be loaded, the page reloads once. If that does not help,
 * a message takes its place until the file can be loaded.
 */
export function lazyPart<Props extends object>(load: Load<Props>): Part<Props> {
	return lazy(() =>
		load().catch(async () => {
			if (await window.loadOnce()) return new Promise<never>(() => {});
			return { default: standInFor(load) };
		}),
	);
}

/**
 * A part that the server writes whole and the browser loads after the page. Where its file does not come, what the server
 * wrote of it stays, in the box that is around each such part.
 *
 * @param written the part itself, imported where `import.meta.env.SSR` is true and undefined elsewhere: `layouts/footer.tsx`
 */
export function writtenPart<Props extends object>(written: Part<Props> | undefined, load: Load<Props>): Part<Props> {
	if (written) return inBox(written);
	// The parts of a page that is prefetched or navigated to are loaded with its own code.
	if (document.documentElement.dataset.hydrated === '') void load().catch(() => {});
	return lazyPart(async () => ({ default: inBox((await load()).default) }));
}

function inBox<Props extends object>(Content: Part<Props>): Part<Props> {
	return (props) => (
		<div className="contents">
			<Content {...props} />
		</div>
	);
}

/** The address of the page itself, to be loaded anew. */
const here = '';
const nothing = { __html: '' };

/** React looks into no box whose content is given as HTML: what the server wrote stays in it. */
function standInFor<Props extends object>(load: Load<Props>): Part<Props> {
	return (props) => {
		const box = useRef<HTMLDivElement>(null);
		const [Content, setContent] = useState<Part<Props>>();
		const [isBare, setBare] = useState(false);
		useEffect(() => {
			setBare(!box.current?.firstChild);
			return untilItComes(load, (code) => setContent(() => code.default), true);
		}, []);
		if (Content) return <Content {...props} />;
		// biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; it keeps React from looking into the box
		const kept = <div ref={box} className="contents" suppressHydrationWarning dangerouslySetInnerHTML={nothing} />;
		if (!isBare) return kept;
		return (
			<p role="alert" className="p-4">
				We couldn’t load this part. <a href={here}>Try again</a>
			</p>
		);
	};
}
