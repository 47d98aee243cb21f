import { expect, test } from 'vitest';
import { normalName, normalTitle } from './normal-case.ts';

test.each([
  ['SHANK PROTECTOR', 'Shank Protector'],
  ['METHOD AND SYSTEM FOR CONTROLLING A WORK MACHINE', 'Method and System for Controlling a Work Machine'],
  ['USB CONNECTOR WITH RFID TAG, AND USE OF IT', 'USB Connector with RFID Tag, and Use of It'],
  ['5G NR HARQ IN AN IOT NETWORK', '5G NR Harq in an IoT Network'],
  ['Work machine with a controlled implement', 'Work machine with a controlled implement'],
  ['A', 'A'],
])('the title %s is written %s', (title, written) => {
  expect(normalTitle(title)).toBe(written);
});

test.each([
  ['SMITH, JOHN A', 'John A Smith'],
  ['Rivera, Dana', 'Dana Rivera'],
  ["O'BRIEN, MARY-JANE", "Mary-Jane O'Brien"],
  ['NORTHFIELD MACHINES, INC.', 'Northfield Machines, Inc.'],
  ['DEERE & COMPANY', 'Deere & Company'],
  ['MÜLLER GMBH', 'Müller GmbH'],
  ['Terry G. Baer', 'Terry G. Baer'],
  ['', ''],
])('the name %s is written %s', (name, written) => {
  expect(normalName(name)).toBe(written);
});
