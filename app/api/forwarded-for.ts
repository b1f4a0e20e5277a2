/** The header that tells the backend for which client the shop's server calls, if its address is known. */
export const forwardedFor = (address: string): Record<string, string> =>
	address ? { 'X-Forwarded-For': address } : {};
