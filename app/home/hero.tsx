import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { type Department, useShopData } from '../shop-data.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Picture, type PictureProps } from '../ui/picture.tsx';

type Action = { to: string; text: string };

export type HeroProps = {
	/** Its subject stands at the right; the left is calm. */
	picture: Pick<PictureProps, 'img' | 'width' | 'height' | 'placeholder'>;
	eyebrow: string;
	title: string;
	text: string;
	actions: Action[];
	stance?: keyof typeof stances;
	children?: ReactNode;
};

/** How much of the screen it takes, and how loud it speaks. */
const stances = {
	even: { band: 'lg:min-h-[min(62dvh,46vw)]', title: 'text-4xl', picture: 'object-right' },
	// Never taller than the picture at the full width of the screen, or its subject would come under the words.
	tall: { band: 'lg:min-h-[min(86dvh,56vw)]', title: 'text-5xl', picture: 'object-right-bottom' },
};

const allProducts: Action = { to: '/shop1', text: 'Shop all products' };

/** Whether the shop has the category that a listing is of. */
function isOffered(to: string, categories: Department[]): boolean {
	const query = new URLSearchParams(to.split('?')[1]);
	const [category, part] = [query.get('category'), query.get('subCategory')];
	return categories.some(
		({ slug, children }) => slug === category && (part === null || children.some((child) => child.slug === part)),
	);
}

/** The first screen of a home: one picture, one promise, two ways in. */
export function Hero({ picture, eyebrow, title, text, actions, stance = 'even', children }: HeroProps) {
	const look = stances[stance];
	const { categories } = useShopData();
	const offered = actions.filter(({ to }) => isOffered(to, categories));
	return (
		<section className="relative overflow-hidden" style={{ backgroundColor: picture.placeholder }}>
			<Picture
				{...picture}
				alt=""
				eager
				// Cut to 4:3 on narrow screens, it is drawn wider than the screen.
				sizes="(min-width: 64rem) 100vw, 134vw"
				className={cx('aspect-4/3 w-full object-cover lg:absolute lg:inset-0 lg:aspect-auto lg:h-full', look.picture)}
			/>
			<div className={cx('relative flex items-center max-lg:bg-paper', look.band)}>
				<div className="page py-10 lg:py-16">
					{/* Ends before the subject begins, at 37 % of the screen, wherever the page's column starts. */}
					<div className="grid max-w-lg justify-items-start gap-5 lg:max-w-[min(32rem,35vw,41rem-13vw)]">
						<p className="label text-gilt">{eyebrow}</p>
						<h1 className={cx('title', look.title)}>{title}</h1>
						<div className="max-w-md text-lg text-ink-soft">
							<p>{text}</p>
							{children}
						</div>
						<div className="mt-2 flex flex-wrap gap-3">
							{(offered.length > 0 ? offered : [allProducts]).map(({ to, text }, index) => (
								<ButtonLink key={to} to={to} size="lg" variant={index === 0 ? 'primary' : 'secondary'}>
									{text}
								</ButtonLink>
							))}
						</div>
					</div>
				</div>
			</div>
		</section>
	);
}
