/** The shop's logo on what is printed: an image, since printers leave out backgrounds. */
export function PaperLogo() {
	return (
		<p className="flex items-center gap-2.5">
			<img src="/favicon.svg" alt="" width={36} height={36} />
			<span className="font-display text-2xl">Assay</span>
		</p>
	);
}
