import { writeClaims } from './claim-numbers.ts';
import type { ActionKind, Ground, OfficeActionReading } from './office-action.ts';

/** Findings of a person who read an action. */
export interface ExpectedAction {
  kind?: ActionKind;
  /** Months of the period for reply. */
  months?: number;
  /** Claims by ground, as `writeClaims` writes them; empty if the text does not list them. */
  grounds: Record<Ground, string>;
}

/** Counts of grounds: one for each ground of each action. */
interface GroundScore {
  right: number;
  wrong: number;
  missed: number;
  /** Right grounds of which the list has claims, and those whose claims were read exactly. */
  claims: number;
  claimsRight: number;
}

const emptyScore = (): GroundScore => ({ right: 0, wrong: 0, missed: 0, claims: 0, claimsRight: 0 });

/** Comparison of readings with the findings of a person. */
export interface ReadingScore {
  byGround: Record<Ground, GroundScore>;
  all: GroundScore;
  /** Differences as sentences. */
  faults: string[];
}

const claimsByGround = ({ grounds }: OfficeActionReading): Map<Ground, string> => {
  const claims = Map.groupBy(grounds, ({ ground }) => ground);
  return new Map(
    [...claims].map(([ground, found]) => [ground, writeClaims(found.flatMap((one) => one.claims))]),
  );
};

/** Compares what the reader finds in actions with lists made by hand. */
export const scoreReading = (
  expected: Record<string, ExpectedAction>,
  read: (name: string) => OfficeActionReading,
): ReadingScore => {
  const score: ReadingScore = { byGround: {}, all: emptyScore(), faults: [] };
  const count = (ground: Ground, field: keyof GroundScore): void => {
    score.byGround[ground] ??= emptyScore();
    score.byGround[ground][field] += 1;
    score.all[field] += 1;
  };
  for (const [name, action] of Object.entries(expected)) {
    const reading = read(name);
    const found = claimsByGround(reading);
    for (const ground of found.keys()) {
      if (ground in action.grounds) continue;
      count(ground, 'wrong');
      score.faults.push(`${name}: ${ground} is not a ground of this action`);
    }
    for (const [ground, claims] of Object.entries(action.grounds)) {
      const listed = found.get(ground);
      count(ground, listed === undefined ? 'missed' : 'right');
      if (listed === undefined) score.faults.push(`${name}: ${ground} was not found`);
      if (listed === undefined || claims === '') continue;
      count(ground, 'claims');
      if (listed === claims) count(ground, 'claimsRight');
      else score.faults.push(`${name}: claims of ${ground} are ${claims}, not ${listed}`);
    }
    if (action.kind !== undefined && action.kind !== reading.kind?.value) {
      score.faults.push(`${name}: kind is ${action.kind}, not ${reading.kind?.value}`);
    }
    if (action.months !== undefined && action.months !== reading.period?.months) {
      score.faults.push(`${name}: period is ${action.months} months, not ${reading.period?.months}`);
    }
  }
  return score;
};
