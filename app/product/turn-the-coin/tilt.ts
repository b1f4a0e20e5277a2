/** iOS asks the person first, and only within a press. */
type Asking = { requestPermission?: () => Promise<'granted' | 'denied'> };

/** Whether there may be something to tilt: a device that is held, which tells how. */
export const mayTilt = (): boolean => 'DeviceOrientationEvent' in window && matchMedia('(pointer: coarse)').matches;

/**
 * Tells how far the device is tilted from how it was held at first, in degrees, to the right and back.
 *
 * @returns stops it; nothing where it is not allowed
 */
export async function followTilt(onTilt: (right: number, back: number) => void): Promise<(() => void) | undefined> {
	const { requestPermission } = DeviceOrientationEvent as Asking;
	const answer = await requestPermission?.().catch(() => 'denied');
	if (answer === 'denied') return undefined;
	let first: { beta: number; gamma: number } | undefined;
	const listen = ({ beta, gamma }: DeviceOrientationEvent) => {
		if (beta === null || gamma === null) return;
		first ??= { beta, gamma };
		onTilt(gamma - first.gamma, first.beta - beta);
	};
	window.addEventListener('deviceorientation', listen);
	return () => window.removeEventListener('deviceorientation', listen);
}
