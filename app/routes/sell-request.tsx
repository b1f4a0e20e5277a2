import { useEffect } from 'react';
import { data } from 'react-router';
import { sellingPaths } from '../../contract/selling/paths.ts';
import { backendApi } from '../api/backend.server.ts';
import { ApiFailure } from '../api/failure.ts';
import { EmptyState } from '../catalogue/empty-state.tsx';
import { deleteSentDrafts } from '../forms/form-drafts.ts';
import { pageMeta } from '../page-head/page-meta.ts';
import { fetchSellRequest } from '../selling/calls.ts';
import { RequestView } from '../selling/request-view.tsx';
import { personalStorage } from '../storage/personal-storage.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/sell-request.ts';

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Your offer', robots: 'noindex' });

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export const searchParams = ['sent'];

/** The request in the URL, whose id only its sender has. Not cached. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const isNew = url.searchParams.has('sent');
	try {
		return { request: await fetchSellRequest(backendApi(context, sellingPaths), params.id), isNew };
	} catch (error) {
		if (!(error instanceof ApiFailure) || error.status >= 500) throw error;
		return data({ request: null, isNew: false }, { status: 404 });
	}
}

export default function SellRequestPage({ loaderData: { request, isNew } }: Route.ComponentProps) {
	useEffect(() => {
		if (!isNew) return;
		deleteSentDrafts();
		personalStorage.remove('sell_key');
	}, [isNew]);
	if (request) return <RequestView request={request} />;
	return (
		<div className="page">
			<h1 className="sr-only">Your offer</h1>
			<EmptyState
				title="Offer not found"
				text="Check the link. We delete old offers that weren’t completed."
				action={<ButtonLink to="/sell">Sell to us</ButtonLink>}
			/>
		</div>
	);
}
