import { monitorEventLoopDelay } from 'node:perf_hooks';

// Imported by a measured server (`--import`) to answer messages of its parent. 'memory': bytes in use after garbage collection, on the heap and
// outside it. 'resident': the resident set size after garbage collection. 'usage': the memory without a collection. 'cpu': CPU time of the
// process so far, in milliseconds. 'delay': delay of the event loop since the last message, in milliseconds.
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();

const answers = {
	cpu: readCpu,
	delay: readDelay,
	memory: readMemory,
	resident: readResident,
	usage: process.memoryUsage,
};
process.on('message', (question: keyof typeof answers) => process.send?.(answers[question]()));
process.channel?.unref();

/** Twice: memory outside the heap may only be freed by the second collection. */
function collect(): void {
	globalThis.gc?.();
	globalThis.gc?.();
}

function readMemory(): number {
	collect();
	const { heapUsed, external } = process.memoryUsage();
	return heapUsed + external;
}

function readResident(): number {
	collect();
	return process.memoryUsage.rss();
}

function readCpu(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
}

function readDelay(): { p50: number; p99: number; max: number } {
	// The timer of the monitor itself adds the resolution.
	const inMs = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - 10);
	const found = { p50: inMs(delay.percentile(50)), p99: inMs(delay.percentile(99)), max: inMs(delay.max) };
	delay.reset();
	return found;
}
