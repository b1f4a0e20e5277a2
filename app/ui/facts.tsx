type Fact = { key: string; value: string };

/** Names and values in two columns: what a product is made of, how an order is paid. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
	return (
		<dl className="facts figures">
			{facts.map(({ key, value }) => (
				<div key={key}>
					<dt>{key}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}
