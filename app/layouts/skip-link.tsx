/** The first focusable element of every page. It skips the header. */
export function SkipLink() {
	return (
		<a
			href="#main"
			className="fixed top-2 left-2 z-50 -translate-y-20 rounded-xs bg-ink px-4 py-3 text-sm font-medium text-paper focus:translate-y-0"
		>
			Skip to content
		</a>
	);
}
