/**
 * Every session prints dates the way the value parsers read them, whatever the server's own settings are. Statements answer
 * one person among many: helpers for each of them would take longer to start than most statements run.
 */
export const sessionOptions = '-c TimeZone=UTC -c DateStyle=ISO -c max_parallel_workers_per_gather=0';
