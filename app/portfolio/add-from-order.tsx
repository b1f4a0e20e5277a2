import { useRef, useState } from 'react';
import { errorMessage } from '../api/error-message.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { Link } from '../navigation/link.tsx';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/overlays/toasts.ts';
import { portfolioApi } from './portfolio-api.ts';

/** Adds the metal of an order to the portfolio, each line once. Renders nothing if the order has none. */
export default function AddFromOrder({ number }: { number: string }) {
	const container = useRef<HTMLDivElement>(null);
	const [isBusy, setBusy] = useState(false);
	const order_number = number;
	const { data: response, setData: setResponse } = useLoaded((_, signal) =>
		portfolioApi()('getOrderHoldings', { query: { order_number }, signal }),
	);
	if (!response || response.lines.length === 0) return null;
	const isAllHeld = response.lines.every(({ is_held }) => is_held);

	async function add() {
		setBusy(true);
		try {
			await portfolioApi()('addOrderHoldings', { body: { order_number } });
			setResponse({ lines: response?.lines.map((line) => ({ ...line, is_held: true })) ?? [] });
			// The clicked button unmounts.
			container.current?.focus();
		} catch (error) {
			void notify('error', errorMessage(error));
		}
		setBusy(false);
	}

	return (
		<div ref={container} tabIndex={-1} role="status" className="text-center outline-none">
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
