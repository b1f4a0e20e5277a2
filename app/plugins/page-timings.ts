import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import type { PageVitals } from '../../contract/vitals/page-vitals.ts';
import { type Device, vitalNames, vitalsPath } from '../../contract/vitals/vitals.ts';

/** The width of a phone's screen. */
const phone = '(max-width: 767px)';

/** Sends the vitals of this page load once, when the page is first hidden: later, the browser may not run its code any more. */
export function sendVitals(route: string, signal: AbortSignal): void {
	const device: Device = matchMedia(phone).matches ? 'phone' : 'desktop';
	const found: PageVitals = { route, device };
	const note = ({ name, value }: Metric) => {
		if (name === 'LCP' || name === 'INP' || name === 'CLS') found[name] = value;
	};
	onLCP(note);
	onINP(note);
	onCLS(note);
	function send() {
		if (document.visibilityState !== 'hidden') return;
		removeEventListener('visibilitychange', send);
		if (vitalNames.some((name) => found[name] !== undefined)) navigator.sendBeacon(vitalsPath, JSON.stringify(found));
	}
	// Runs after the listeners of the library, which report their last values at the same event.
	addEventListener('visibilitychange', send, { signal });
}
