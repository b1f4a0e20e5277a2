import type { ToastOptions } from 'react-hot-toast/headless';

export type ToastTone = 'info' | 'success' | 'warning' | 'error';

/** Milliseconds a toast stays while nobody points at it. */
const duration = 5000;

/** What a toast bears beside its text: React Hot Toast passes on what it does not know. */
export type Subject = { about?: string | undefined };

/**
 * Shows a message at the top right. The tone travels as the toast's class name, which `<Toaster>` reads.
 *
 * @param about what it tells of, for which something may be offered beside it
 */
export async function notify(tone: ToastTone, text: string, about?: string): Promise<void> {
	// No page needs it before somebody has done something.
	const { toast } = await import('react-hot-toast/headless');
	const options = { duration, removeDelay: 200, className: tone, about } satisfies ToastOptions & Subject;
	toast(text, options);
}
