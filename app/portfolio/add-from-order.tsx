import { useRef, useState } from 'react';
import { errorMessage } from '../api/error-message.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { Link } from '../navigation/link.tsx';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/overlays/toasts.ts';
import { portfolioApi } from './portfolio-api.ts';

/** Puts the metal of an order into the portfolio, each line once. Nothing where there is none. */
export default function AddFromOrder({ number }: { number: string }) {
	const box = useRef<HTMLDivElement>(null);
	const [isBusy, setBusy] = useState(false);
	const order_number = number;
	const { data: answer, setData: setAnswer } = useLoaded((_, signal) =>
		portfolioApi()('getOrderHoldings', { query: { order_number }, signal }),
	);
	if (!answer || answer.lines.length === 0) return null;
	const isAllHeld = answer.lines.every(({ is_held }) => is_held);

	async function add() {
		setBusy(true);
		try {
			await portfolioApi()('addOrderHoldings', { body: { order_number } });
			setAnswer({ lines: answer?.lines.map((line) => ({ ...line, is_held: true })) ?? [] });
			// The button has gone.
			box.current?.focus();
		} catch (error) {
			void notify('error', errorMessage(error));
		}
		setBusy(false);
	}

	return (
		<div ref={box} tabIndex={-1} role="status" className="text-center outline-none">
			{isAllHeld ? (
				<p>
					<span>The metal is in </span>
					<Link to="/portfolio" className="link">
						your portfolio
					</Link>
					<span>.</span>
				</p>
			) : (
				<Button variant="secondary" busy={isBusy} onClick={() => void add()}>
					Add to portfolio
				</Button>
			)}
		</div>
	);
}
