import { cx } from 'class-variance-authority';
import { brandName, currentShop } from '../../contract/shop.ts';
import { Link } from '../navigation/link.tsx';

/** The shop's drawing in the color of the text, if it has one. Its profile accepts only drawings of shapes. */
export function Mark({ className = 'size-8' }: { className?: string }) {
	const { profile } = currentShop();
	if (!profile?.logo) return null;
	// biome-ignore lint/security/noDangerouslySetInnerHtml: `contract/shop-profile/svg-drawing.ts` has checked it
	return <span className={cx('mark', className)} aria-hidden dangerouslySetInnerHTML={{ __html: profile.logo }} />;
}

/** The mark and the name, as a link to the home page. Where space is short, the name wraps out of view. */
export function Logo() {
	const hasName = currentShop().profile?.logo_has_name;
	return (
		<Link to="/" aria-label={`${brandName()}, home`} className="logo">
			<Mark className={hasName ? 'h-8 max-w-48' : 'size-8'} />
			{!hasName && (
				<span className="truncate font-display font-medium tracking-tight text-logo" aria-hidden>
					{brandName()}
				</span>
			)}
		</Link>
	);
}
