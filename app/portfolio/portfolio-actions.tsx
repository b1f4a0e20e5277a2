import { Download, Plus, Upload } from 'lucide-react';
import { shopTimeZone } from '../../contract/calendar/shop-time-zone.ts';
import { dayOf } from '../../contract/calendar/zoned-time.ts';
import type { Holding } from '../../contract/portfolio/holding.ts';
import { saveFile } from '../accounts/save-file.ts';
import { serverClockOffset } from '../api/server-clock.ts';
import { Button } from '../ui/button.tsx';

type PortfolioActionsProps = { holdings: Holding[]; onAdd: () => void; onImport: () => void };

/** The actions for the entire portfolio. An empty one has nothing to export. */
export function PortfolioActions({ holdings, onAdd, onImport }: PortfolioActionsProps) {
	return (
		<div className="flex flex-wrap gap-3">
			<Button aria-haspopup="dialog" icon={<Plus className="size-4" strokeWidth={1.5} aria-hidden />} onClick={onAdd}>
				Add a holding
			</Button>
			<Button
				variant="secondary"
				aria-haspopup="dialog"
				icon={<Upload className="size-4" strokeWidth={1.5} aria-hidden />}
				onClick={onImport}
			>
				Import CSV
			</Button>
			{holdings.length > 0 && (
				<Button
					variant="secondary"
					icon={<Download className="size-4" strokeWidth={1.5} aria-hidden />}
					onClick={() => void exportHoldings(holdings)}
				>
					Export CSV
				</Button>
			)}
		</div>
	);
}

async function exportHoldings(holdings: Holding[]) {
	const { writeHoldings } = await import('../../contract/portfolio/holding-file.ts');
	const now = new Date(Date.now() + (await serverClockOffset()));
	// The byte-order mark makes spreadsheets read the file as UTF-8.
	saveFile(`portfolio-${dayOf(now, shopTimeZone().id)}.csv`, `\ufeff${writeHoldings(holdings)}`);
}
