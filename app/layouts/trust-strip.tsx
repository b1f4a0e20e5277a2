import { PromiseList } from '../catalogue/promises.tsx';

/** The shop's promises in a row above the footer. */
export function TrustStrip() {
	return (
		<section aria-label="Our promises" className="border-t border-silver-200 bg-vellum">
			<PromiseList
				className="page gap-x-10 gap-y-4 py-7 *:gap-3.5 md:grid-cols-3 md:*:justify-center"
				icon="size-5.5 text-gilt stroke-[1.3]"
			/>
		</section>
	);
}
