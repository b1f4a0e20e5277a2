import type { Page, Response } from '@playwright/test';
import { checkResponse } from './check-response.ts';
import type { Report } from './findings.ts';

/**
 * Reports console messages, failed requests, and responses that do not match the contract.
 *
 * @param answers collects promises to await before the page closes
 */
export function watchPage(page: Page, report: Report, answers: Promise<void>[]): void {
	page.on('console', (message) => {
		if (['error', 'warning'].includes(message.type())) report('console', message.text());
	});
	page.on('pageerror', (error) => report('console', `page error: ${error.message}`));
	page.on('requestfailed', (request) => {
		const reason = request.failure()?.errorText ?? '';
		// Requests that the page canceled itself, and scripts if JavaScript is off.
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
	// The browser discards responses for a page that was left.
	const body = await response.text().catch(() => undefined);
	if (body === undefined) return;
	const faults = checkResponse(response.request().method(), response.url(), response.status(), body);
	for (const fault of faults) report('contract', fault);
}
