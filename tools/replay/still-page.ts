import type { BrowserContext } from '@playwright/test';
import type { Plan } from './plan.ts';

/**
 * Sets the clock of every page to the plan's time, fixed or running. Replaces the sockets of other shops and of recordings with stubs.
 */
export async function stillPage(context: BrowserContext, plan: Plan, clock: 'fixed' | 'running'): Promise<void> {
	if (clock === 'fixed') await context.clock.setFixedTime(plan.time);
	else await context.clock.install({ time: plan.time });
	if (!plan.isOurs || plan.isRecorded) await stubSockets(context);
}

/** Stubs a Pusher Channels server that sends no events. */
async function stubSockets(context: BrowserContext): Promise<void> {
	await context.routeWebSocket(/\/app\/[^/]+\?/, (socket) => {
		const send = (event: string, data: object, channel?: string) =>
			socket.send(JSON.stringify({ event, data: JSON.stringify(data), ...(channel && { channel }) }));
		socket.onMessage((message) => {
			const { event, data } = JSON.parse(String(message)) as { event: string; data?: { channel?: string } };
			if (event === 'pusher:ping') send('pusher:pong', {});
			if (event === 'pusher:subscribe') send('pusher_internal:subscription_succeeded', {}, data?.channel);
		});
		send('pusher:connection_established', { socket_id: '1.1', activity_timeout: 120 });
	});
}
