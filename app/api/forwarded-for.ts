/** The header that tells the backend on whose behalf the shop's own pages call, where known. */
export const forwardedFor = (address: string): Record<string, string> =>
	address ? { 'X-Forwarded-For': address } : {};
