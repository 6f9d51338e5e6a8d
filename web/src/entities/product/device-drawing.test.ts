import { expect, test } from 'vitest';
import { DEVICE_DRAWINGS, deviceDrawing } from './device-drawing.ts';
import file from './drawings.svg?raw';

const other = { category: 'other' } as const;

test("a product is drawn by the device in its name, before its category's drawing", () => {
  expect(deviceDrawing({ name: 'Fixed-Bearing Knee', category: 'orthopedic_implants' })).toBe('knee');
  expect(deviceDrawing({ name: 'Halden Q', category: 'orthopedic_implants' })).toBe('bone-plate');
  expect(deviceDrawing({ name: 'Halden Q', ...other })).toBeNull();
});

test("FDA's name of the product code decides when the product's name says nothing", () => {
  const cleared = { productCodeName: 'Ventilator, Continuous, Facility Use' };
  const product = { name: 'Karoo 10', description: 'With a mask for every face.', ...other };
  expect(deviceDrawing({ ...product, clearances: [cleared as never] })).toBe('ventilator');
  expect(deviceDrawing(product)).toBe('respiratory-mask');
});

test('a description counts by the device it names first', () => {
  const description = 'A battery driver for saw, drill and screws, in a tray with its own reamer.';
  expect(deviceDrawing({ name: 'Steadline', description, ...other })).toBe('powered-driver');
});

test('every drawing that can be chosen is in the file of drawings, and none is there in vain', () => {
  const drawn = [...file.matchAll(/<symbol id="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(drawn)).toEqual(new Set(DEVICE_DRAWINGS));
});
