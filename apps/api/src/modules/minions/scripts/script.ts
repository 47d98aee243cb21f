import type { Call } from '@hub/contract/call.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import type { MakeCall } from '@hub/contract/tools/tool.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import type { ScriptResult } from '@hub/domain/minions/scripts/script-result.ts';

/** Work that a minion is asked for. */
export interface Assignment {
  inventionId: InventionId;
  /** The document that it is about; null for the newest one. */
  documentId: string | null;
  today: IsoDate;
}

/** A script without a model. It reads with calls of a fixed list, and proposes; it changes nothing. */
export interface Script {
  /** Name such as `office-action-reader`, which never changes. */
  name: string;
  title: string;
  /** Increases with every change of what it proposes. */
  version: number;
  /** How it differs from the version before it; empty for the first one. */
  changes: string;
  /** The steps, as people read them before it starts. */
  plan: readonly string[];
  /** Every call that it makes. */
  calls: readonly Call[];
  /** Runs the script. Each call is one step: a run that is resumed gets the stored response of the steps before. */
  run(assignment: Assignment, makeCall: MakeCall): Promise<ScriptResult>;
}
