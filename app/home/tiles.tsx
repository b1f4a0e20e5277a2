import { cx } from 'class-variance-authority';
import { Link } from '../navigation/link.tsx';
import { Picture } from '../ui/picture.tsx';

export type Tile = {
	to: string;
	name: string;
	text?: string | undefined;
	img: string | null;
	placeholder?: string | null | undefined;
};

/** The shape of the tiles and their number in a row. On a phone, each shape is a row that scrolls sideways. */
const shapes = {
	squares: { row: 'sm:grid-cols-4', box: 'aspect-square rounded-sm', sizes: '(min-width: 40rem) 25vw, 50vw' },
	arches: {
		row: 'lg:grid-cols-4',
		box: 'aspect-3/4 rounded-t-full rounded-b-sm',
		sizes: '(min-width: 64rem) 36vw, 66vw',
	},
	thirds: {
		row: 'sm:grid-cols-3 [--item:70vw]',
		box: 'aspect-square rounded-sm',
		sizes: '(min-width: 40rem) 33vw, 70vw',
	},
};

type TilesProps = {
	tiles: Tile[];
	shape?: keyof typeof shapes;
	/** Numbers the tiles, if their order matters. */
	numbered?: boolean;
	headingLevel?: 2 | 3;
};

/** Links with pictures, such as the categories of a department. */
export function Tiles({ tiles, shape = 'squares', numbered = false, headingLevel = 3 }: TilesProps) {
	const { row, box, sizes } = shapes[shape];
	const List = numbered ? 'ol' : 'ul';
	const Heading = `h${headingLevel}` as const;
	return (
		<div className="phone-row">
			<List className={cx('grid grid-pair gap-x-4 gap-y-9 sm:gap-x-6', row)}>
				{tiles.map(({ to, name, text, img, placeholder }, index) => (
					<li key={to} data-shape={shape} className="group relative">
						<div className={cx('picture-tint overflow-hidden bg-plate', box)}>
							{img && (
								<Picture
									img={img}
									placeholder={placeholder ?? undefined}
									alt=""
									width={1024}
									height={1024}
									sizes={sizes}
									className="tile-picture"
								/>
							)}
						</div>
						{numbered && <p className="figures mt-4 font-display text-xl text-gilt">{index + 1}</p>}
						<Heading className={cx('title text-xl', numbered ? 'mt-1' : 'mt-4')}>
							<Link to={to} className="tile-link">
								{name}
							</Link>
						</Heading>
						{text && <p className="mt-1 text-sm text-ink-mute group-data-[shape=squares]:max-sm:hidden">{text}</p>}
					</li>
				))}
			</List>
		</div>
	);
}
