import { certificateOf } from '../../contract/orders/certificate.ts';
import type { Order, OrderedLine } from '../../contract/orders/checkout.ts';
import { Certificate, Hallmarks } from '../pricing/certificate.tsx';

/** The certificate of a line of metal, at its locked price. */
export function LineCertificate({ line, payment }: { line: OrderedLine; payment: Order['payment'] }) {
	const certificate = certificateOf({ line, payment });
	if (!certificate) return null;
	const { serial, marks, rows, share } = certificate;
	return (
		<Certificate
			share={share}
			head={
				<p className="assay-head">
					<Hallmarks marks={marks} className="h-7" />
					<span>
						<span className="label block text-ink-mute">Certificate</span>
						<span className="figures text-xs whitespace-nowrap">{serial}</span>
					</span>
				</p>
			}
		>
			{rows.map(({ name, text }) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>{text}</dd>
				</div>
			))}
		</Certificate>
	);
}
