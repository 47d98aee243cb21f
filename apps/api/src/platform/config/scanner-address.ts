import { z } from 'zod';

/** Where the virus scanner listens: a port of a host, or a Unix socket. */
export type ScannerAddress = { host: string; port: number } | { path: string };

/** Reads the address of a virus scanner from its text. */
export const scannerAddressSchema = z
  .string()
  .regex(
    /^(\/.+|[^/:\s]+:\d{1,5})$/,
    'must be a host and port such as 127.0.0.1:3310, or the path of a socket',
  )
  .transform((text): ScannerAddress => {
    if (text.startsWith('/')) return { path: text };
    const [host = '', port] = text.split(':');
    return { host, port: Number(port) };
  });
