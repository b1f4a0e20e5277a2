import { createContext, useContext, useState } from 'react';

/** The id of the request in the server's log. Only the server provides it. */
export const RequestIdContext = createContext<string | undefined>(undefined);

const elementId = 'error-reference';

/**
 * Shows the id of the failed request, which leads to its line in the log. The browser keeps the text of the server. After a navigation in the
 * browser there is none.
 */
export function ErrorReference({ error }: { error: unknown }) {
	const requestId = useContext(RequestIdContext);
	const [rendered] = useState(() => ({ error, reference: import.meta.env.SSR ? requestId : readReference() }));
	const reference = rendered.error === error && rendered.reference;
	if (!reference) return null;
	return (
		<p className="text-sm text-ink-soft">
			Reference: <span id={elementId}>{reference}</span>
		</p>
	);
}

/** Reads the page of the server while React hydrates it. */
function readReference(): string | undefined {
	const isHydrated = 'hydrated' in document.documentElement.dataset;
	return isHydrated ? undefined : document.getElementById(elementId)?.textContent;
}
