/** Settings of PostgreSQL by name, as its command line takes them. */
export type ServerSettings = Readonly<Record<string, string>>;

/** Small and durable: the whole hub idles under 350 MB, and an acknowledged write survives any kill. */
const defaults: ServerSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '40',
  // Room for the rows of a large practice; what is never used takes no memory.
  shared_buffers: '512MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  // Solid-state disks: reading a row by index costs little more than reading the next one.
  random_page_cost: '1.1',
  effective_cache_size: '1GB',
  // Failed statements are the caller's to report; here their text could leak what people wrote.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_line_prefix: '',
};

/** Command line arguments for the default settings with `changed` on top. */
export const settingArguments = (changed: ServerSettings = {}): string[] =>
  Object.entries({ ...defaults, ...changed }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
