/** The carriers' pages for a tracking number. The name is the beginning of the carrier that the operator entered, in lower case. */
const carriers: readonly { name: string; url: string }[] = [
	{ name: 'ups', url: 'https://www.ups.com/track?tracknum=' },
	{ name: 'usps', url: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
	{ name: 'fedex', url: 'https://www.fedex.com/fedextrack/?trknbr=' },
	{ name: 'dhl', url: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=' },
	{ name: 'canada post', url: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=' },
];

/** The carrier's page about a parcel; undefined for an unknown carrier or without a tracking number. */
export function trackingUrl({
	carrier,
	tracking,
}: {
	carrier: string | null;
	tracking: string | null;
}): string | undefined {
	const written = carrier?.trim().toLowerCase() ?? '';
	const known = carriers.find(({ name }) => written === name || written.startsWith(`${name} `));
	return known && tracking ? known.url + encodeURIComponent(tracking) : undefined;
}
