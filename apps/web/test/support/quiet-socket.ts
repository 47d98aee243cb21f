/** A live connection on which nothing happens: joining succeeds, and no event arrives. */
const socket = {
  connected: true,
  active: true,
  io: { on: () => undefined, opts: {} },
  on: (event: string, listener: () => void) => {
    if (event === 'connect') queueMicrotask(listener);
  },
  once: (event: string, listener: () => void) => {
    if (event === 'connect') queueMicrotask(listener);
  },
  emit: () => undefined,
  connect: () => undefined,
  disconnect: () => socket,
  timeout: () => ({ emitWithAck: async () => ({ ok: true, seq: 0 }) }),
};

/** Takes the place of the Socket.IO client in tests of screens; live events are tested against the real server. */
export const io = () => socket;
