import type { ReactNode } from 'react';
import type { Order } from '../../contract/orders/checkout.ts';
import { ifVerified } from '../accounts/if-verified.ts';
import { Unread } from '../accounts/unread.tsx';
import { Unverified } from '../accounts/unverified.tsx';
import { useAnswer } from '../accounts/use-answer.ts';
import { Waiting } from '../accounts/waiting.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { OrderConfirmation } from './order-confirmation.tsx';
import { ownOrderApi } from './own-api.ts';
import { ReorderButton } from './reorder-button.tsx';

type OwnOrderProps = {
	number: string;
	email: string;
	/** What else may be done with it. */
	more: (order: Order) => ReactNode;
};

/** One order of the person: where it stands, and what may be done with it. */
export default function OwnOrder({ number, email, more }: OwnOrderProps) {
	const { answer, setAnswer, problem, askAgain } = useAnswer((_, signal) =>
		ifVerified(ownOrderApi()('getOwnOrder', { query: { order_number: number }, signal })),
	);
	if (answer && answer !== 'unverified') {
		return (
			<OrderConfirmation order={answer.order}>
				<div className="mt-12 grid justify-items-center gap-5">
					<ReorderButton lines={answer.order.lines} />
					{more(answer.order)}
					<div className="flex flex-wrap justify-center gap-3">
						<AllOrders />
						{answer.order.status === 'awaiting-payment' && (
							<CancelOrder
								number={answer.order.order_number}
								cancel={() => ownOrderApi()('cancelOwnOrder', { body: { order_number: answer.order.order_number } })}
								onCanceled={(order) => setAnswer({ order })}
								onRefused={askAgain}
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
			{problem && <Unread problem={problem} onAgain={askAgain} aside={<AllOrders />} />}
			{answer === 'unverified' && <Unverified email={email} until="your orders stay closed" onReturn={askAgain} />}
			{!problem && !answer && (
				<div className="w-full">
					<Waiting text="Loading your order" />
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
