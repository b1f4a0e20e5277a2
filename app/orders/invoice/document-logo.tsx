import { Mark } from '../../layouts/logo.tsx';

/** The shop's logo on what is printed. */
export function PaperLogo() {
	return (
		<p className="flex items-center gap-2.5">
			<Mark />
			<span className="font-display text-2xl">Assay</span>
		</p>
	);
}
