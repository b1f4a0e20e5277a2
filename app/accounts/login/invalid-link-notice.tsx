import { type ReactNode, useEffect, useRef } from 'react';
import { FormProblem } from '../../ui/form-problem.tsx';

type WithoutLinkProps = {
	/** What the shop says of the link that led here. */
	problem: string | undefined;
	/** The button that had the focus has gone. */
	takesFocus: boolean;
	/** The way to another link. */
	children: ReactNode;
};

/** What there is to do where no link of a mail led, or one that no longer works. */
export function WithoutLink({ problem, takesFocus, children }: WithoutLinkProps) {
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
