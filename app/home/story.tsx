import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Picture } from '../ui/picture.tsx';
import { MoreLink } from '../ui/section.tsx';

type StoryProps = {
	eyebrow: string;
	title: string;
	/** A square picture beside the text. */
	picture: { img: string | null; placeholder: string | null };
	/** Puts the picture on the right. */
	flipped?: boolean;
	link: { to: string; text: string };
	children: ReactNode;
};

/** A picture beside a text. */
export function Story({ eyebrow, title, picture, flipped, link, children }: StoryProps) {
	return (
		<section className="bg-vellum">
			<div className="grid grid-cols-1 items-stretch lg:grid-cols-2">
				{picture.img && (
					<div className={cx('picture-tint overflow-hidden bg-plate', flipped && 'lg:order-last')}>
						<Picture
							img={picture.img}
							placeholder={picture.placeholder ?? undefined}
							alt=""
							width={1024}
							height={1024}
							sizes="(min-width: 64rem) 50vw, 100vw"
							className="aspect-4/3 size-full object-cover lg:aspect-square lg:max-h-180"
						/>
					</div>
				)}
				<div className="flex min-w-0 items-center px-gutter py-band">
					<div className="mx-auto grid max-w-lg grid-cols-1 justify-items-start gap-4 wrap-anywhere">
						<p className="label text-gilt">{eyebrow}</p>
						<h2 className="title text-4xl">{title}</h2>
						<div className="grid gap-3 text-lg text-ink-soft">{children}</div>
						<MoreLink {...link} />
					</div>
				</div>
			</div>
		</section>
	);
}
