import type { Page, Response } from '@playwright/test';
import { faultsOfAnswer } from './answers.ts';
import type { Report } from './findings.ts';

/**
 * Reports from now on what a page says on its console, which requests fail, and which answers are not what the contract
 * says.
 *
 * @param answers grows by what is to be awaited before the page is closed
 */
export function watchPage(page: Page, report: Report, answers: Promise<void>[]): void {
	page.on('console', (message) => {
		if (['error', 'warning'].includes(message.type())) report('console', message.text());
	});
	page.on('pageerror', (error) => report('console', `page error: ${error.message}`));
	page.on('requestfailed', (request) => {
		const reason = request.failure()?.errorText ?? '';
		// A request that the page itself gave up, for a newer one or on leaving; without JavaScript, scripts.
		if (reason !== 'net::ERR_ABORTED' && reason !== 'csp') report('request', `${request.url()}: ${reason}`);
	});
	page.on('response', (response) => {
		if (response.status() >= 400 && response.request().resourceType() !== 'document')
			report('request', `${response.url()}: status of ${response.status()}`);
		if (isCall(response)) answers.push(checkAnswer(response, report));
	});
}

function isCall(response: Response): boolean {
	const { pathname } = new URL(response.url());
	return pathname.startsWith('/api/') && response.request().method() !== 'OPTIONS';
}

async function checkAnswer(response: Response, report: Report): Promise<void> {
	// What came for a page that has been left is kept by nobody.
	const body = await response.text().catch(() => undefined);
	if (body === undefined) return;
	const faults = faultsOfAnswer(response.request().method(), response.url(), response.status(), body);
	for (const fault of faults) report('contract', fault);
}
