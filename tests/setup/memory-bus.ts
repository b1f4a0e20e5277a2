import type { Bus, Published } from '../../backend/realtime/bus.ts';

/** A bus within one process. */
export function memoryBus(): Bus {
	let deliver: (event: Published) => void = () => {};
	return {
		publish: async (events) => events.forEach(deliver),
		listen: (onEvent) => {
			deliver = onEvent;
		},
		close: async () => {},
	};
}
