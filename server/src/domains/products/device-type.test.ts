import { expect, test } from 'vitest';
import { deviceTypeOf } from './device-type.ts';

const unnamed = { name: 'Karoo 10', description: null, clearances: [] };

test('the device type of a product follows from its name if the name contains a type', () => {
  expect(deviceTypeOf({ ...unnamed, name: 'Fixed-Bearing Knee' })).toBe('knee');
  expect(deviceTypeOf(unnamed)).toBeNull();
});

test("the FDA's name for the product code takes precedence over the description", () => {
  const description = 'With a mask for every face.';
  const clearances = [{ productCodeName: null }, { productCodeName: 'Ventilator, Continuous, Facility Use' }];
  expect(deviceTypeOf({ ...unnamed, description, clearances })).toBe('ventilator');
  expect(deviceTypeOf({ ...unnamed, description })).toBe('respiratory_mask');
});

test('a description determines the type by the first device that it names', () => {
  const description = 'A battery driver for saw, drill and screws, in a tray with its own reamer.';
  expect(deviceTypeOf({ ...unnamed, description })).toBe('powered_driver');
});

test('a device name inside another word does not count', () => {
  for (const name of ['Plateau', 'Stentorian', 'Sawyer', 'Trayvon', 'Valvetrain', 'Kneeling'])
    expect(deviceTypeOf({ ...unnamed, name })).toBeNull();
});
