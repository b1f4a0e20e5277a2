import { useCallback } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';
import { changesQueryOnly, isExternalTarget } from './link-target.ts';

/**
 * Navigates to a page of the shop or, with `external`, to another site. A navigation to the same page with another query keeps the
 * scroll position.
 *
 * @returns a promise that resolves when the page has loaded
 * @throws Error if the target is outside the shop and `external` is missing
 */
export type NavigateTo = (to: string, options?: NavigateOptions & { external?: boolean }) => Promise<void>;

export function useNavigateTo(): NavigateTo {
	const navigate = useNavigate();
	return useCallback(
		async (to, { external, ...options } = {}) => {
			if (isExternalTarget(to, external)) window.location.assign(to);
			else await navigate(to, { preventScrollReset: changesQueryOnly(to, window.location), ...options });
		},
		[navigate],
	);
}
