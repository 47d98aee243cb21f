import { describe, expect, it } from 'vitest';
import { createCollectionStore } from './collection-store.ts';

describe('a generic collection', () => {
  it('marks a running request as pending until it ends', async () => {
    const deferred = Promise.withResolvers<string[]>();
    const store = createCollectionStore({ collection: () => deferred.promise });
    const running = store.collection();
    expect(store.state.get().pending).toMatchObject({ collection: true, get: false });
    deferred.resolve(['a']);
    expect(await running).toEqual(['a']);
    expect(store.state.get().pending.collection).toBe(false);
  });

  it('marks a kind of request as failed until it succeeds again', async () => {
    let isBroken = true;
    const store = createCollectionStore({
      get: async (id: string) => {
        if (isBroken) throw new Error('no');
        return id;
      },
    });
    await expect(store.get('1')).rejects.toThrow('no');
    expect(store.state.get().failed).toMatchObject({ get: true, collection: false });
    isBroken = false;
    await store.get('1');
    expect(store.state.get().failed.get).toBe(false);
  });

  it('does not count an aborted request as failed', async () => {
    const store = createCollectionStore({
      collection: async () => {
        throw new DOMException('off', 'AbortError');
      },
    });
    await expect(store.collection()).rejects.toThrow('off');
    expect(store.state.get().failed.collection).toBe(false);
  });

  it('stays pending while one of two requests of the same kind runs', async () => {
    const deferreds = [Promise.withResolvers<number>(), Promise.withResolvers<number>()] as const;
    const store = createCollectionStore({ get: (index: 0 | 1) => deferreds[index].promise });
    const both = [store.get(0), store.get(1)];
    deferreds[0].resolve(0);
    await both[0];
    expect(store.state.get().pending.get).toBe(true);
    deferreds[1].resolve(1);
    await both[1];
    expect(store.state.get().pending.get).toBe(false);
  });

  it('rejects requests without an operation', async () => {
    const store = createCollectionStore({ get: async () => 1 });
    await expect(store.delete()).rejects.toThrow(/^Not implemented\.$/);
    await expect(store.update({})).rejects.toThrow(/^Not implemented\.$/);
  });
});
