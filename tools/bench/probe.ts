import { monitorEventLoopDelay } from 'node:perf_hooks';

// Imported by a server under measurement (`--import`), to answer its parent's messages. 'memory': the bytes in use after a
// collection, on the heap and beside it. 'delay': how late the event loop was since it was asked last, in milliseconds.
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();

process.on('message', (asked) => process.send?.(asked === 'delay' ? readDelay() : readMemory()));
process.channel?.unref();

function readMemory(): number {
	globalThis.gc?.();
	const { heapUsed, external } = process.memoryUsage();
	return heapUsed + external;
}

function readDelay(): { p50: number; p99: number; max: number } {
	// Its timer alone takes the resolution.
	const inMs = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - 10);
	const found = { p50: inMs(delay.percentile(50)), p99: inMs(delay.percentile(99)), max: inMs(delay.max) };
	delay.reset();
	return found;
}
