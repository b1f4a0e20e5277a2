import type { ReactNode } from 'react';
import type { Order } from '../../../contract/orders/checkout.ts';
import { isUnpaid } from '../../../contract/orders/order-statuses.ts';
import { LoadingAccount } from '../../accounts/loading-account.tsx';
import { RetryNotice } from '../../accounts/retry-notice.tsx';
import { useLoaded } from '../../api/use-loaded.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { OrderConfirmation } from '../order-confirmation.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { ownOrderApi } from './own-api.ts';
import { ReorderButton } from './reorder-button.tsx';

type OwnOrderProps = {
	number: string;
	/** Renders more actions. */
	more: (order: Order) => ReactNode;
};

/** One order of the logged-in user, with its actions. */
export default function OwnOrder({ number, more }: OwnOrderProps) {
	const {
		data: response,
		setData: setResponse,
		problem,
		reload,
	} = useLoaded((_, signal) => ownOrderApi()('getOwnOrder', { query: { order_number: number }, signal }));
	if (response) {
		return (
			<OrderConfirmation order={response.order}>
				<div className="mt-12 grid justify-items-center gap-5">
					<ReorderButton lines={response.order.lines} />
					{more(response.order)}
					<div className="flex flex-wrap justify-center gap-3">
						<AllOrders />
						{isUnpaid(response.order.status) && (
							<CancelOrder
								number={response.order.order_number}
								cancel={() => ownOrderApi()('cancelOwnOrder', { body: { order_number: response.order.order_number } })}
								onCanceled={(order) => setResponse({ order })}
								onRefused={reload}
							/>
						)}
					</div>
				</div>
			</OrderConfirmation>
		);
	}
	return (
		<div className="page grid justify-items-start gap-6 py-band">
			<h1 className="title text-4xl">Your order</h1>
			{problem && <RetryNotice problem={problem} onAgain={reload} aside={<AllOrders />} />}
			{!problem && (
				<div className="w-full">
					<LoadingAccount text="Loading your order" />
				</div>
			)}
		</div>
	);
}

function AllOrders() {
	return (
		<ButtonLink to="/order" variant="secondary">
			All your orders
		</ButtonLink>
	);
}
