import type { IsoDate } from '../dates/iso-date.ts';
import type { ComputedDeadline } from './compute-deadline.ts';
import type { Fees } from './extension-fees.ts';

type KeptStep = { month: number; date: IsoDate; fee?: number | undefined; fees?: Fees | undefined };

/** A computed date as it is kept with its milestone; one that was computed long ago may lack what came later. */
export type KeptDeadline = Omit<
  ComputedDeadline,
  'extensions' | 'extended' | 'ptaSafe' | 'marks' | 'explanation'
> & {
  extensions: KeptStep[];
  extended?: KeptStep | null | undefined;
  ptaSafe?: IsoDate | null | undefined;
  marks?: { name: string; date: IsoDate }[] | undefined;
  explanation: {
    step: string;
    text: string;
    date?: IsoDate | null | undefined;
    citation?: string | null | undefined;
  }[];
};
