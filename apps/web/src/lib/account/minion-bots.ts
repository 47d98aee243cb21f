import type { Bot } from '@hub/contract/auth/bots.calls.ts';
import { untilFirstView } from '../first-view.ts';
import { logDebug } from '../log.ts';
import { createStore } from '../store.ts';

/** Time between two readings of the bots (docs/specification.md §6). */
const renewalMs = 300_000;

const bots = createStore<ReadonlyMap<string, Bot>>(new Map());

/** Bots whose script exists, by email; empty until the first screen has its content. */
export const minionBots = { get: bots.get, subscribe: bots.subscribe };

/** Returns whether a bot can be given work: it is not stopped, and today lies between its dates. */
export const canWork = ({ isStopped, isWithinDates }: Bot): boolean => !isStopped && isWithinDates;

/** Reads the bots again, after a change to one of them. */
export const renewBots = async (): Promise<void> => {
  try {
    const { readBots } = await import('./read-bots.ts');
    bots.set(await readBots());
  } catch (error) {
    logDebug('The bots could not be read', error);
  }
};

/** Reads the bots after the first screen has its content, and again every five minutes; returns a function that stops. */
export const followBots = (): (() => void) => {
  let timer: ReturnType<typeof setInterval> | undefined;
  let isFollowing = true;
  void untilFirstView().then(() => {
    if (!isFollowing) return;
    void renewBots();
    timer = setInterval(() => void renewBots(), renewalMs);
  });
  return () => {
    isFollowing = false;
    clearInterval(timer);
  };
};
