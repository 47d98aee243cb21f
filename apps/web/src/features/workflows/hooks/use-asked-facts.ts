import { useState } from 'react';
import { type DateFact, missingFacts } from '../model/asked-facts.ts';

/** The dates that were asked for since the dialog opened: one that has been given stays to be changed. */
export function useAskedFacts(error: unknown, known: readonly DateFact[] = []): readonly DateFact[] {
  const [asked, setAsked] = useState<readonly DateFact[]>(known);
  const more = missingFacts(error).filter((fact) => !asked.includes(fact));
  if (more.length > 0) setAsked([...asked, ...more]);
  return asked;
}
