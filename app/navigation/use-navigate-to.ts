import { useCallback } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';
import { changesQueryOnly, leadsOut } from './link-target.ts';

/**
 * Goes to a page of the shop or, where `external` says so, to another site. Another query of the same page keeps one's
 * place in it.
 *
 * @returns what is kept once that page has been loaded
 * @throws Error when the target leads out of the shop and `external` is not said
 */
export type NavigateTo = (to: string, options?: NavigateOptions & { external?: boolean }) => Promise<void>;

export function useNavigateTo(): NavigateTo {
	const navigate = useNavigate();
	return useCallback(
		async (to, { external, ...options } = {}) => {
			if (leadsOut(to, external)) window.location.assign(to);
			else await navigate(to, { preventScrollReset: changesQueryOnly(to, window.location), ...options });
		},
		[navigate],
	);
}
