import { z } from 'zod';

const faultSchema = z.discriminatedUnion('kind', [
  /** Never responds. */
  z.strictObject({ kind: z.literal('silent') }),
  /** Closes the connection without a response. */
  z.strictObject({ kind: z.literal('refuse') }),
  /** Sends half of the body and closes the connection. */
  z.strictObject({ kind: z.literal('cut') }),
  z.strictObject({ kind: z.literal('status'), status: z.number().int(), retryAfter: z.string().optional() }),
  z.strictObject({ kind: z.literal('html') }),
  /** Sends the events of a page in the reverse order. */
  z.strictObject({ kind: z.literal('shuffle') }),
]);

/** A way in which the local docketing system fails. */
export type DocketingLocalFault = z.infer<typeof faultSchema>;

/** The body of `POST /local/faults`. */
export const faultSwitchSchema = z.strictObject({
  fault: faultSchema,
  /** Number of requests that fail; by default all until `DELETE /local/faults`. */
  times: z.number().int().positive().optional(),
});

/** Creates the switch with which tests make the service fail. */
export const createDocketingFaults = () => {
  let current: { fault: DocketingLocalFault; left: number } | undefined;
  return {
    set: (fault: DocketingLocalFault, times = Number.POSITIVE_INFINITY): void => {
      current = { fault, left: times };
    },
    clear: (): void => {
      current = undefined;
    },
    /** Returns the fault of a request, and counts it. */
    take: (): DocketingLocalFault | undefined => {
      if (!current || current.left <= 0) return undefined;
      current.left -= 1;
      return current.fault;
    },
  };
};

/** The faults of one service. */
export type DocketingFaults = ReturnType<typeof createDocketingFaults>;
