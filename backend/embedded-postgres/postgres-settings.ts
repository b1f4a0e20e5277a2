/** PostgreSQL settings by name: https://www.postgresql.org/docs/18/runtime-config.html */
export type PostgresSettings = Record<string, string>;

/**
 * Settings of the embedded server. An acknowledged change is on disk. Memory use suits a small machine: about 75 MB
 * when idle. The command line passes them, so that no file in the data folder overrides them.
 */
export const embeddedSettings: PostgresSettings = {
	// A commit is acknowledged after it is on disk, and a crash leaves no torn page.
	fsync: 'on',
	synchronous_commit: 'on',
	full_page_writes: 'on',
	autovacuum: 'on',

	// Listens only on a Unix socket, in a folder of mode 0700.
	listen_addresses: '',
	// A shop uses 10 connections and a few sessions. The rest is for `npm run shop`.
	max_connections: '40',

	shared_buffers: '64MB',
	effective_cache_size: '512MB',
	work_mem: '8MB',
	maintenance_work_mem: '64MB',
	max_wal_size: '512MB',
	autovacuum_max_workers: '1',
	// Fewer idle processes: no replication, and no I/O workers.
	wal_level: 'minimal',
	max_wal_senders: '0',
	max_logical_replication_workers: '0',
	io_method: 'sync',
	max_parallel_workers_per_gather: '0',
	// The shop's queries are short, so compiling them costs more than it saves.
	jit: 'off',

	timezone: 'UTC',
	log_timezone: 'UTC',
	lc_messages: 'C',
	// The shop logs its own failed statements.
	log_min_messages: 'log',
	log_checkpoints: 'off',
};
