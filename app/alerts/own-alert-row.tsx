import type { OwnAlert } from '../../contract/alerts/own-alerts.ts';
import { Emblem } from '../catalogue/emblems.tsx';
import { ProductPicture } from '../catalogue/product-picture.tsx';
import { Link } from '../navigation/link.tsx';
import { Amount } from '../pricing/amount.tsx';
import { useSpot } from '../pricing/newest-prices.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { formatDate } from '../ui/format.ts';
import { describeOwnAlert, stateOfAlert } from './describe-own-alert.ts';

/** An alert of the user: what it waits for, its state and the button that ends it. */
export function OwnAlertRow({ alert, onEnd }: { alert: OwnAlert; onEnd: () => void }) {
	const { prices } = useSpot();
	const name = describeOwnAlert(alert, prices);
	const state = stateOfAlert(alert);
	return (
		<li className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3 border-b border-silver-200 p-4 last:border-b-0 sm:grid-cols-[3.5rem_minmax(0,1fr)_auto] sm:items-center sm:px-6">
			<AlertPicture alert={alert} />
			<div className="grid min-w-0 gap-0.5">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
					{'product' in alert ? (
						<Link to={`/product-details/${alert.product.id}`} className="link font-medium wrap-anywhere">
							{name}
						</Link>
					) : (
						<span className="figures font-medium">{name}</span>
					)}
					<Badge tone={state.tone}>{state.name}</Badge>
				</p>
				{'product' in alert || <SpotNow metalId={alert.metal_id} />}
				<p className="figures text-sm text-ink-mute">{`${state.text} Set on ${formatDate(alert.requested_at)}.`}</p>
			</div>
			<Button
				variant="secondary"
				size="sm"
				className="target col-start-2 justify-self-start sm:col-start-3"
				aria-haspopup="dialog"
				onClick={onEnd}
			>
				<span>End</span>
				<span className="sr-only">{` ${name}`}</span>
			</Button>
		</li>
	);
}

/** The current price of the alert's metal. */
function SpotNow({ metalId }: { metalId: string }) {
	const spot = useSpot().prices.find(({ metal_id }) => metal_id === metalId);
	if (!spot) return null;
	return (
		<p className="figures text-sm text-ink-soft">
			<span>Now </span>
			<Amount value={spot.ask} tight />
			<span> per troy ounce</span>
		</p>
	);
}

/** The chemical symbol of each metal. */
const symbols = { gold: 'Au', silver: 'Ag', platinum: 'Pt', palladium: 'Pd' } as const;

function AlertPicture({ alert }: { alert: OwnAlert }) {
	if ('product' in alert) return <ProductPicture img={alert.product.img} alt="" sizes="3.5rem" widest={320} />;
	return <Emblem shape="round" text={symbols[alert.metal_id]} className="size-14 text-gilt" />;
}
