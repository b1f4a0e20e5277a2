import { cx } from 'class-variance-authority';
import { Link } from '../navigation/link.tsx';

/** The shop's mark: an A cut out of a lozenge in the text color. */
export function Mark({ className = 'size-8' }: { className?: string }) {
	return (
		<svg viewBox="0 0 40 40" className={cx('flex-none', className)} aria-hidden>
			<path
				fill="currentColor"
				fillRule="evenodd"
				d="M20 0 40 20 20 40 0 20ZM20 2.6 2.6 20 20 37.4 37.4 20ZM20 4.2 35.8 20 20 35.8 4.2 20ZM14.7 21.6 19.2 11.2 23.7 21.6ZM20.4 8.6h-1L12.4 25.9l-1.8.6v.5h5.5v-.5l-2.4-.7 1.3-3.3h9l1.3 3.2-2.3.8v.5h7.9v-.5l-2-.6Z"
			/>
		</svg>
	);
}

/** The mark and the name, as a link to the home page. Where space is short, the name wraps out of view. */
export function Logo() {
	return (
		<Link to="/" aria-label="Assay, home" className="logo">
			<Mark />
			<span className="font-display font-medium tracking-tight text-logo" aria-hidden>
				Assay
			</span>
		</Link>
	);
}
