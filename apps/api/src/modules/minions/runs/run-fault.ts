import type { RunFailure } from '@hub/contract/minions/run.schema.ts';

/** Why a run cannot go on. */
export class RunFault extends Error {
  readonly failure: RunFailure;

  constructor(failure: RunFailure) {
    super(`The run failed: ${failure}`);
    this.failure = failure;
  }
}
