import { monitorEventLoopDelay } from 'node:perf_hooks';

// Imported by a server under measurement (`--import`), to answer its parent's messages. 'memory': the bytes in use after a
// collection, on the heap and beside it. 'cpu': the CPU time of the process so far, in milliseconds. 'resident': what the process takes of the machine then. 'delay': how late the event loop was since it was asked last, in milliseconds.
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();

const answers = { cpu: readCpu, delay: readDelay, memory: readMemory, resident: readResident };
process.on('message', (asked: keyof typeof answers) => process.send?.(answers[asked]()));
process.channel?.unref();

/** Twice: what the first finds to be of nobody, such as memory beside the heap, may be given back with the second. */
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
	// Its timer alone takes the resolution.
	const inMs = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - 10);
	const found = { p50: inMs(delay.percentile(50)), p99: inMs(delay.percentile(99)), max: inMs(delay.max) };
	delay.reset();
	return found;
}
