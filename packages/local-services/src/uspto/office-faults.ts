import { z } from 'zod';

const faultSchema = z.discriminatedUnion('kind', [
  /** Waits before the first byte. */
  z.strictObject({ kind: z.literal('slow'), ms: z.number() }),
  /** Never responds. */
  z.strictObject({ kind: z.literal('silent') }),
  /** Sends the body byte by byte. */
  z.strictObject({ kind: z.literal('trickle'), everyMs: z.number().default(1000) }),
  /** Closes the connection without a response. */
  z.strictObject({ kind: z.literal('refuse') }),
  /** Sends half of the body and closes the connection. */
  z.strictObject({ kind: z.literal('cut') }),
  /** Sends half of the body as if it were the whole, without its checksum. */
  z.strictObject({ kind: z.literal('short') }),
  z.strictObject({ kind: z.literal('status'), status: z.number(), retryAfter: z.string().optional() }),
  z.strictObject({ kind: z.literal('empty') }),
  z.strictObject({ kind: z.literal('html') }),
  /** Renames a field of the response. */
  z.strictObject({ kind: z.literal('rename'), from: z.string(), to: z.string() }),
  /** Sends the checksum of another content. */
  z.strictObject({ kind: z.literal('checksum') }),
  /** Claims on a continued download that the content has changed. */
  z.strictObject({ kind: z.literal('change') }),
  /** Redirects the request elsewhere. */
  z.strictObject({ kind: z.literal('redirect'), to: z.string() }),
  /** Redirects with another status. */
  z.strictObject({ kind: z.literal('moved'), status: z.number().int() }),
]);

/** A way in which the local service fails. */
export type LocalFault = z.infer<typeof faultSchema>;

/** The body of `POST /local/faults`. */
export const faultSwitchSchema = z.strictObject({
  fault: faultSchema.optional(),
  /** Part of the paths that fail; by default all do. */
  path: z.string().optional(),
  /** Number of requests that fail; by default all until `DELETE /local/faults`. */
  times: z.number().int().positive().optional(),
  /** Identifiers of documents that the office has lost. */
  lose: z.array(z.string()).optional(),
  /** Days by which the office's clock is ahead. */
  daysAhead: z.number().int().optional(),
});

interface Switch {
  fault: LocalFault;
  path: string;
  left: number;
}

/** Creates the switches with which tests make the service fail. */
export const createOfficeFaults = () => {
  let switches: Switch[] = [];
  const lost = new Set<string>();
  let daysAhead = 0;
  return {
    /** Makes requests whose path contains `path` fail, the next `times` of them. */
    set: (fault: LocalFault, { path = '', times = Number.POSITIVE_INFINITY } = {}): void => {
      switches.push({ fault, path, left: times });
    },
    /** Makes the service lose documents. */
    lose: (...identifiers: string[]): void => {
      for (const identifier of identifiers) lost.add(identifier);
    },
    /** Sets the service's clock ahead. */
    setDaysAhead: (days: number): void => {
      daysAhead = days;
    },
    clear: (): void => {
      switches = [];
      lost.clear();
      daysAhead = 0;
    },
    /** Returns the fault of a request, and counts it. */
    take: (path: string): LocalFault | undefined => {
      const found = switches.find((one) => one.left > 0 && path.includes(one.path));
      if (found) found.left -= 1;
      return found?.fault;
    },
    isLost: (identifier: string): boolean => lost.has(identifier),
    daysAhead: (): number => daysAhead,
  };
};

/** The switches of one service. */
export type OfficeFaults = ReturnType<typeof createOfficeFaults>;
