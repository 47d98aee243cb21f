import type { Bot } from '@hub/contract/auth/bots.calls.ts';
import { canWork, minionBots } from '../../../../lib/account/minion-bots.ts';
import { useStore } from '../../../../lib/store.ts';

/** Returns the minions that can be asked: bots with a minion that is not stopped and works today. */
export const useWorkers = (): Bot[] =>
  [...useStore(minionBots).values()].filter((bot) => bot.documentId !== null && canWork(bot));
