export type ToastTone = 'info' | 'success' | 'warning' | 'error';

/** Milliseconds a toast stays while nobody points at it. */
const duration = 5000;

/** Shows a message at the top right. The tone travels as the toast's class name, which `<Toaster>` reads. */
export async function notify(tone: ToastTone, text: string): Promise<void> {
	// No page needs it before somebody has done something.
	const { toast } = await import('react-hot-toast/headless');
	toast(text, { duration, removeDelay: 200, className: tone });
}
