import { describe, expect, it } from 'vitest';
import { createTokenRenewal } from './token-renewal.ts';

/** Starts two tabs with a shared storage and lock. */
const startTabs = (exchange: (token: string | null) => Promise<string | null>) => {
  let kept: string | null = 'old';
  let turn: Promise<unknown> = Promise.resolve();
  let exchanges = 0;
  const ports = {
    readToken: () => kept,
    storeToken: (token: string | null) => {
      kept = token;
    },
    exchange: () => {
      exchanges += 1;
      return exchange(kept);
    },
    exclusively: <T>(work: () => Promise<T>): Promise<T> => {
      const result = turn.then(work);
      turn = result.catch(() => null);
      return result;
    },
  };
  return {
    tabs: [createTokenRenewal(ports), createTokenRenewal(ports)] as const,
    state: () => ({ kept, exchanges }),
  };
};

describe('token renewal', () => {
  it('exchanges the token once for concurrent requests and tabs', async () => {
    const { tabs, state } = startTabs(async () => 'new');
    const tokens = await Promise.all([tabs[0]('old'), tabs[0]('old'), tabs[1]('old')]);
    expect(tokens).toEqual(['new', 'new', 'new']);
    expect(state()).toEqual({ kept: 'new', exchanges: 1 });
  });

  it('clears the token when the session has ended', async () => {
    const { tabs, state } = startTabs(async () => null);
    expect(await tabs[0]('old')).toBeNull();
    expect(state().kept).toBeNull();
  });

  it('uses the token that another tab stored during the exchange when the browser has no locks', async () => {
    let kept: string | null = 'old';
    const renew = createTokenRenewal({
      readToken: () => kept,
      storeToken: (token) => {
        kept = token;
      },
      exchange: async () => {
        kept = 'of the other tab';
        return null;
      },
      exclusively: (work) => work(),
    });
    expect(await renew('old')).toBe('of the other tab');
    expect(kept).toBe('of the other tab');
  });

  it('keeps the token when the hub is unreachable, and tries again', async () => {
    let isReachable = false;
    const { tabs, state } = startTabs(async () => {
      if (!isReachable) throw new Error('offline');
      return 'new';
    });
    await expect(tabs[0]('old')).rejects.toThrow('offline');
    expect(state().kept).toBe('old');
    isReachable = true;
    expect(await tabs[0]('old')).toBe('new');
  });
});
