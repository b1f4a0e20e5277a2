import type { ReactNode } from 'react';
import { isPlainClick } from '../navigation/plain-click.ts';
import { useShopData } from '../shop-data.ts';

type GalleryPictureLinkProps = {
	/** Path below the public image base. */
	img: string;
	label?: string;
	current?: boolean;
	className?: string;
	/** Done in place of opening the picture. */
	onClick?: (() => void) | undefined;
	children: ReactNode;
};

/** A link to a picture itself, which is what it opens without JavaScript or in a new tab. */
export function GalleryPictureLink({ img, label, current, className, onClick, children }: GalleryPictureLinkProps) {
	const { imageBase } = useShopData().settings;
	return (
		<a
			href={imageBase + img}
			aria-label={label}
			aria-current={current ? 'true' : undefined}
			className={className}
			onClick={(event) => {
				if (!onClick || !isPlainClick(event)) return;
				event.preventDefault();
				onClick();
			}}
		>
			{children}
		</a>
	);
}
