type Fact = { key: string; value: string };

/** Names and values in two columns, such as product details or payment instructions. */
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
