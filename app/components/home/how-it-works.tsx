import { Section } from '../ui/section.tsx';

const steps = [
	{ title: 'Choose', text: 'Each price is the metal in the piece at spot, plus a premium that is printed beside it.' },
	{ title: 'Lock', text: 'At checkout your prices are held for ten minutes, with shipping and tax already counted.' },
	{
		title: 'Pay',
		text: 'By bank wire or cheque, against the reference of your order. No card fee is hidden in the price.',
	},
	{ title: 'Receive', text: 'Insured and signed for. Ships Within 1 Business Day of Cleared Payment.' },
];

export function HowItWorks() {
	return (
		<Section title="How it works" tone="ink">
			<ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
				{steps.map(({ title, text }, index) => (
					<li key={title} className="border-t border-current/25 pt-4">
						<p className="figures font-display text-2xl text-gilt-leaf">{index + 1}</p>
						<h3 className="title mt-2 text-xl">{title}</h3>
						<p className="mt-1.5 text-silver-300">{text}</p>
					</li>
				))}
			</ol>
		</Section>
	);
}
