import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { type Department, useShopData } from '../shop-data.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Picture, type PictureProps } from '../ui/picture.tsx';

type Action = { to: string; text: string };

export type HeroProps = {
	/** A picture with its subject on the right and free space on the left. */
	picture: Pick<PictureProps, 'img' | 'width' | 'height' | 'placeholder'>;
	eyebrow: string;
	title: string;
	text: string;
	actions: Action[];
	height?: keyof typeof heights;
	children?: ReactNode;
};

const heights = {
	regular: { band: 'lg:min-h-[min(62dvh,46vw)]', title: 'text-4xl', picture: 'object-right' },
	// At most as tall as the picture at full screen width, or the text would cover its subject.
	tall: { band: 'lg:min-h-[min(86dvh,56vw)]', title: 'text-5xl', picture: 'object-right-bottom' },
};

const allProducts: Action = { to: '/shop1', text: 'Shop all products' };

/** Whether the shop has the category of a link. */
function isOffered(to: string, categories: Department[]): boolean {
	const query = new URLSearchParams(to.split('?')[1]);
	const [category, part] = [query.get('category'), query.get('subCategory')];
	if (category === null) return true;
	return categories.some(
		({ slug, children }) => slug === category && (part === null || children.some((child) => child.slug === part)),
	);
}

/** The top of a home page: a picture, a title and two links. */
export function Hero({ picture, eyebrow, title, text, actions, height = 'regular', children }: HeroProps) {
	const classes = heights[height];
	const { categories } = useShopData();
	const offered = actions.filter(({ to }) => isOffered(to, categories));
	return (
		<section className="relative overflow-hidden" style={{ backgroundColor: picture.placeholder }}>
			<Picture
				{...picture}
				alt=""
				eager
				// On narrow screens, the picture is wider than the screen, because it is cropped to 4:3.
				sizes="(min-width: 64rem) 100vw, 134vw"
				className={cx(
					'aspect-8/5 w-full object-cover sm:aspect-4/3 lg:absolute lg:inset-0 lg:aspect-auto lg:h-full',
					classes.picture,
				)}
			/>
			<div className={cx('hero-text relative flex items-center max-lg:bg-paper', classes.band)}>
				<div className="page py-8 sm:py-10 lg:py-16">
					{/* The text ends before the picture's subject, at 37 % of the screen, for any width of the page's margin. */}
					<div className="grid max-w-lg justify-items-start gap-5 lg:max-w-[min(32rem,35vw,41rem-13vw)]">
						{eyebrow && <p className="label text-gilt">{eyebrow}</p>}
						<h1 className={cx('title', classes.title)}>{title}</h1>
						<div className="max-w-md text-lg text-ink-soft">
							{text && <p>{text}</p>}
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
