type Fact = { key: string; value: string };

/** Names and values in two columns: what a product is made of, how an order is paid. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
	return (
		<dl className="figures grid grid-cols-[minmax(8rem,auto)_1fr] text-sm">
			{facts.map(({ key, value }) => (
				<div key={key} className="col-span-2 grid grid-cols-subgrid gap-x-6 border-t border-silver-200 py-2.5">
					<dt className="text-ink-mute">{key}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}
