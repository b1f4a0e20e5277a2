import { encode } from 'uqr';

/** A QR code, always black on white, because cameras need that contrast. */
export default function QrCode({ text }: { text: string }) {
	const { data, size } = encode(text, { border: 4 });
	const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
	return (
		<svg
			viewBox={`0 0 ${size} ${size}`}
			role="img"
			aria-label="QR code of the key"
			shapeRendering="crispEdges"
			className="w-52 rounded-sm border border-silver-200 bg-white forced-color-adjust-none"
		>
			<path d={path} fill="#000" />
		</svg>
	);
}
