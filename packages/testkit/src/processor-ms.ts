/**
 * Processor time of this thread in milliseconds, for tests of how long a pure function takes: other work on the machine does not
 * count.
 */
export const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};
