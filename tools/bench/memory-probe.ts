// Imported by a server under measurement (`--import`): answers its parent's messages with the bytes in use after a
// collection, on the heap and beside it.
process.on('message', () => {
	globalThis.gc?.();
	const { heapUsed, external } = process.memoryUsage();
	process.send?.(heapUsed + external);
});
process.channel?.unref();
