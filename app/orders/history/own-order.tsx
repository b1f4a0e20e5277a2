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
	/** What else may be done with it. */
	more: (order: Order) => ReactNode;
};

/** One order of the person: where it stands, and what may be done with it. */
export default function OwnOrder({ number, more }: OwnOrderProps) {
	const {
		data: answer,
		setData: setAnswer,
		problem,
		reload,
	} = useLoaded((_, signal) => ownOrderApi()('getOwnOrder', { query: { order_number: number }, signal }));
	if (answer) {
		return (
			<OrderConfirmation order={answer.order}>
				<div className="mt-12 grid justify-items-center gap-5">
					<ReorderButton lines={answer.order.lines} />
					{more(answer.order)}
					<div className="flex flex-wrap justify-center gap-3">
						<AllOrders />
						{isUnpaid(answer.order.status) && (
							<CancelOrder
								number={answer.order.order_number}
								cancel={() => ownOrderApi()('cancelOwnOrder', { body: { order_number: answer.order.order_number } })}
								onCanceled={(order) => setAnswer({ order })}
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
