import type { Module } from '../../spine/module.ts';
import { delegationEvents } from './delegation-events.ts';
import { runNotices } from './run-notices.ts';

/** Work that people hand to minions. */
export const registerDelegation: Module = (_app, { events, live }) => {
  events.register(delegationEvents);
  live.addNotices(runNotices);
};
