import { toast } from 'react-hot-toast/headless';

export type ToastTone = 'info' | 'success' | 'warning' | 'error';

/** Milliseconds a toast stays while nobody points at it: spec section 9. */
const duration = 5000;

/** Shows a message at the top right. The tone travels as the toast's class name, which `<Toaster>` reads. */
export function notify(tone: ToastTone, text: string): string {
	return toast(text, { duration, removeDelay: 200, className: tone });
}
