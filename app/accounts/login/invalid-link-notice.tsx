import { type ReactNode, useEffect, useRef } from 'react';
import { FormProblem } from '../../ui/form-problem.tsx';

type InvalidLinkNoticeProps = {
	/** Why the API refused the link. */
	problem: string | undefined;
	/** Set if the notice replaces a form whose button had the focus. */
	takesFocus: boolean;
	/** A form or link that requests another link. */
	children: ReactNode;
};

/** Shown if the page was opened without an emailed link, or with one that no longer works. */
export function InvalidLinkNotice({ problem, takesFocus, children }: InvalidLinkNoticeProps) {
	const section = useRef<HTMLElement>(null);

	useEffect(() => {
		if (takesFocus) section.current?.querySelector<HTMLElement>('input, a')?.focus();
	}, [takesFocus]);

	return (
		<div className="grid gap-8 noscript:hidden">
			<FormProblem className="max-w-form">{problem}</FormProblem>
			<section ref={section} aria-labelledby="again" className="grid w-full gap-5">
				<h2 id="again" className="title text-2xl">
					No link, or the link no longer works?
				</h2>
				{children}
			</section>
		</div>
	);
}
