import { Button } from '../ui/button.tsx';
import { formatNumber } from '../ui/format.ts';
import { Drawer } from '../ui/overlays/drawer.tsx';
import { FilterForm } from './filter-form.tsx';
import type { LoadedListing } from './query.ts';

type FilterDrawerProps = { open: boolean; onClose: () => void; path: string; loaded: LoadedListing };

/** The filters in a drawer, with the number of results so far. Its code is loaded when it first opens. */
export default function FilterDrawer({ open, onClose, path, loaded }: FilterDrawerProps) {
	const { total } = loaded.listing;
	const results = `${formatNumber(total)} ${total === 1 ? 'result' : 'results'}`;
	return (
		<Drawer
			open={open}
			onClose={onClose}
			title="Filters"
			side="sheet"
			footer={
				<>
					<Button className="w-full" onClick={onClose}>
						{`Show ${results}`}
					</Button>
					<p role="status" className="sr-only">
						{results}
					</p>
				</>
			}
		>
			<div className="p-5">
				<FilterForm path={path} loaded={loaded} />
			</div>
		</Drawer>
	);
}
