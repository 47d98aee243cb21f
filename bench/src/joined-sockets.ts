import { liveProtocols, liveSocketPath } from '@hub/contract/streams/live.events.ts';
import { io, type Socket } from 'socket.io-client';

/** Sockets opened at once; the hub allows 200 per address that are not signed in yet. */
const openedAtOnce = 50;

const openSocket = async (baseUrl: string, token: string, room: string): Promise<Socket> => {
  const socket = io(baseUrl, {
    path: liveSocketPath,
    auth: { token },
    transports: ['websocket'],
    protocols: liveProtocols(token),
    forceNew: true,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const answer = await socket.emitWithAck('join', room);
  if (!answer.ok) throw new Error(`join answered ${answer.code}`);
  return socket;
};

/** Opens a live socket for each token, and joins the room that `roomOf` returns for its place in the list. */
export const openJoinedSockets = async (
  baseUrl: string,
  tokens: readonly string[],
  roomOf: (place: number) => string,
): Promise<Socket[]> => {
  const sockets: Socket[] = [];
  for (let first = 0; first < tokens.length; first += openedAtOnce) {
    const opening = tokens
      .slice(first, first + openedAtOnce)
      .map((token, n) => openSocket(baseUrl, token, roomOf(first + n)));
    sockets.push(...(await Promise.all(opening)));
  }
  return sockets;
};
