import type { IsoDate } from '../dates/iso-date.ts';
import type { ComputedDeadline } from './compute-deadline.ts';
import type { Fees } from './extension-fees.ts';

/** A computed date as it is kept with its milestone; one that was computed long ago may lack what came later. */
export type KeptDeadline = Omit<ComputedDeadline, 'extensions' | 'ptaSafe' | 'marks' | 'explanation'> & {
  extensions: { month: number; date: IsoDate; fee?: number | undefined; fees?: Fees | undefined }[];
  ptaSafe?: IsoDate | null | undefined;
  marks?: { name: string; date: IsoDate }[] | undefined;
  explanation: {
    step: string;
    text: string;
    date?: IsoDate | null | undefined;
    citation?: string | null | undefined;
  }[];
};
