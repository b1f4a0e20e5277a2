/**
 * The files and folders that a built shop needs on a server, besides Node and its packages. The Dockerfile copies them too, except for those
 * that only a person reads.
 */
export const archiveContent = [
	...['LICENSE', 'package.json', 'package-lock.json', 'server.ts', '.env.example'],
	...['app', 'backend', 'build', 'contract', 'demo', 'deploy', 'docs', 'public', 'server', 'tools'],
];
