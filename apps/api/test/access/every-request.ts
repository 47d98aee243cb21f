import { sampling } from './sampling.ts';

// Imported before tests of every call: they send every request then.
sampling.isOn = false;
