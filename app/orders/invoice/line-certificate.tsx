import { certificateOf, isPaidFor } from '../../../contract/orders/certificate.ts';
import type { Order, OrderedLine } from '../../../contract/orders/checkout.ts';
import { Certificate, Hallmarks } from '../../pricing/certificate.tsx';

/** The assay certificate of a metal line at its locked price. Until the order is paid, it is a price breakdown. */
export function LineCertificate({ line, order }: { line: OrderedLine; order: Order }) {
	const certificate = certificateOf({ line, payment: order.payment });
	if (!certificate) return null;
	const { serial, marks, rows, share } = certificate;
	return (
		<Certificate
			share={share}
			head={
				isPaidFor(order) ? (
					<CertificateHead marks={marks} serial={serial} />
				) : (
					<p className="label text-ink-mute">Price breakdown</p>
				)
			}
		>
			<CertificateRows rows={rows} />
		</Certificate>
	);
}

export function CertificateHead({ marks, serial }: { marks: readonly string[]; serial: string }) {
	return (
		<p className="certificate-head">
			<Hallmarks marks={marks} className="h-7" />
			<span>
				<span className="label block text-ink-mute">Certificate</span>
				<span className="figures text-xs whitespace-nowrap">{serial}</span>
			</span>
		</p>
	);
}

export function CertificateRows({ rows }: { rows: readonly { name: string; text: string }[] }) {
	return rows.map(({ name, text }) => (
		<div key={name}>
			<dt>{name}</dt>
			<dd>{text}</dd>
		</div>
	));
}
