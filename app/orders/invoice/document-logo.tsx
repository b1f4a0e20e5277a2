import { Mark } from '../../layouts/logo.tsx';

/** The shop's logo on printed documents. */
export function DocumentLogo() {
	return (
		<p className="flex items-center gap-2.5">
			<Mark />
			<span className="font-display text-2xl">Assay</span>
		</p>
	);
}
