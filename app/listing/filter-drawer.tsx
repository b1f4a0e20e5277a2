import { Button } from '../ui/button.tsx';
import { Drawer } from '../ui/overlays/drawer.tsx';
import { FilterForm } from './filter-form.tsx';
import type { LoadedListing } from './query.ts';

type FilterDrawerProps = { open: boolean; onClose: () => void; path: string; loaded: LoadedListing };

/** The filters in a drawer, for the listing with this layout. Its code is loaded when it first opens. */
export default function FilterDrawer({ open, onClose, path, loaded }: FilterDrawerProps) {
	const { total } = loaded.listing;
	return (
		<Drawer
			open={open}
			onClose={onClose}
			title="Filters"
			side="left"
			footer={
				<Button className="w-full" onClick={onClose}>
					{total === 1 ? 'Show 1 product' : `Show ${total} products`}
				</Button>
			}
		>
			<div className="p-5">
				<FilterForm path={path} loaded={loaded} />
			</div>
		</Drawer>
	);
}
