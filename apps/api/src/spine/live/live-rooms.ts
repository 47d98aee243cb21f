/** State of an invention that is watched through this server. */
export interface LiveRoom {
  inventionId: string;
  /** Number of joins in progress; they keep the room open. */
  joining: number;
  /** Number of the latest event sent to its members; undefined until the first join has read it. */
  delivered: number | undefined;
  /** Whether there may be events that were not sent yet. */
  isBehind: boolean;
}

/** The inventions watched through this server. */
export interface LiveRooms {
  /** Opens the room for a join; `closeIfEmpty` closes it again. */
  open(inventionId: string): LiveRoom;
  find(inventionId: string): LiveRoom | undefined;
  closeIfEmpty(inventionId: string): void;
  /** Returns the rooms that may have events to send. */
  behind(): (LiveRoom & { delivered: number })[];
  markAllBehind(): void;
  size: number;
}

const isReadyAndBehind = (room: LiveRoom): room is LiveRoom & { delivered: number } =>
  room.isBehind && room.delivered !== undefined;

/**
 * Creates an empty set of rooms.
 * @param hasMembers whether any socket is in the room of an invention
 */
export const createLiveRooms = (hasMembers: (inventionId: string) => boolean): LiveRooms => {
  const rooms = new Map<string, LiveRoom>();
  return {
    open: (inventionId) => {
      const room = rooms.get(inventionId) ?? {
        inventionId,
        joining: 0,
        delivered: undefined,
        isBehind: false,
      };
      rooms.set(inventionId, room);
      return room;
    },
    find: (inventionId) => rooms.get(inventionId),
    closeIfEmpty: (inventionId) => {
      if (rooms.get(inventionId)?.joining === 0 && !hasMembers(inventionId)) rooms.delete(inventionId);
    },
    behind: () => [...rooms.values()].filter(isReadyAndBehind),
    markAllBehind: () => {
      for (const room of rooms.values()) room.isBehind = true;
    },
    get size() {
      return rooms.size;
    },
  };
};
