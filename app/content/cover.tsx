import { cx } from 'class-variance-authority';
import { EmblemRow } from '../catalogue/emblems.tsx';
import { Picture } from '../ui/picture.tsx';

/** Width and height of every cover, in pixels. */
const size = { width: 1536, height: 864 };

type CoverProps = {
	/** Path below the public image base; null if there is no cover. */
	img: string | null;
	sizes: string;
	eager?: boolean;
	className?: string;
};

/** The picture of a post, or a placeholder of the same proportions. It is decoration beside the title. */
export function Cover({ img, sizes, eager, className = '' }: CoverProps) {
	const box = cx('aspect-video w-full bg-plate object-cover', className);
	if (img) return <Picture {...size} img={img} alt="" sizes={sizes} eager={eager} className={box} />;
	return (
		<div className={cx('grid place-items-center', box)}>
			<EmblemRow className="h-8 text-silver-400" />
		</div>
	);
}
