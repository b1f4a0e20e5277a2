import type { ReactNode } from 'react';
import { isPlainClick } from '../navigation/plain-click.ts';
import { useShopData } from '../shop-data.ts';

type GalleryPictureLinkProps = {
	/** Path below the public image base. */
	img: string;
	label?: string;
	current?: boolean;
	className?: string;
	/** Called instead of opening the picture. */
	onClick?: (() => void) | undefined;
	children: ReactNode;
};

/** A link to a picture file. Without JavaScript or in a new tab, it opens the picture. */
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
