import type { ToastOptions } from 'react-hot-toast/headless';

export type ToastTone = 'info' | 'success' | 'warning' | 'error';

/** The duration of a toast in milliseconds, unless it is hovered. */
const duration = 5000;

/** The subject of a toast. React Hot Toast passes on properties that it doesn't know. */
export type ToastSubject = { about?: string | undefined };

/**
 * Shows a toast. The toast's class name contains the tone, which `<Toaster>` reads.
 *
 * @param about the subject, for which the toast may show an action
 */
export async function notify(tone: ToastTone, text: string, about?: string): Promise<void> {
	// Loaded on demand, because no page needs it before the first action.
	const { toast } = await import('react-hot-toast/headless');
	const options = { duration, removeDelay: 200, className: tone, about } satisfies ToastOptions & ToastSubject;
	toast(text, options);
}
