/** Someone who can be alerted of a milestone. */
export interface AlertCandidate {
  personId: string;
  /**
   * How near they are to it. 1: named on it, or in a team that is. 2: named on its invention or on its tasks, or a
   * responsible attorney or docketing person of the workspace. 3: an administrator who may verify dates. 4: others who may,
   * and other administrators. 5: others who may see an invention that is restricted, which administrators cannot.
   */
  tier: 1 | 2 | 3 | 4 | 5;
  /** Whether an alert reaches someone active who may see the invention: them, or while they are away a stand-in. */
  isReached: boolean;
  /** Whether they, or their stand-in, have read an alert about the date since it counts. */
  hasHeard: boolean;
}

/**
 * Returns the tiers of the people to alert: the nearest in which someone is reached, and all nearer ones; and the next such
 * tier, too, if the alert is urgent and nobody of the nearest has read it. For dates that the law does not set, nobody
 * beyond the second tier.
 */
export const alertedTiers = (
  candidates: readonly AlertCandidate[],
  { isStatutory, isUrgent }: { isStatutory: boolean; isUrgent: boolean },
): number => {
  const most = isStatutory ? 5 : 2;
  const reached = candidates.filter(({ isReached, tier }) => isReached && tier <= most);
  const tiers = [...new Set(reached.map(({ tier }) => tier))].sort((a, b) => a - b);
  const [first, second] = tiers;
  if (first === undefined) return most;
  const isHeard = reached.some(({ tier, hasHeard }) => tier === first && hasHeard);
  if (!isStatutory || !isUrgent || isHeard) return first;
  return second ?? most;
};
