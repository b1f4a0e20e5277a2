import { notices } from './notices.ts';

/** The shop's promises in a row, between the page and the footer. */
export function TrustStrip() {
	return (
		<section aria-label="Our promises" className="border-t border-silver-200 bg-vellum">
			<ul className="page grid gap-x-10 gap-y-4 py-7 md:grid-cols-3">
				{notices.map(({ text, Icon }) => (
					<li key={text} className="flex items-center gap-3.5 text-sm md:justify-center">
						<Icon className="size-5.5 flex-none text-gilt" strokeWidth={1.3} aria-hidden />
						{text}
					</li>
				))}
			</ul>
		</section>
	);
}
