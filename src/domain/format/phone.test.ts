import { describe, expect, it } from 'vitest';
import { germanPhone, internationalPhone } from './phone.ts';

describe('A telephone number', () => {
  it.each([
    '0221/471 01-00',
    '(0221) 4710100',
    '+49 (0)221 4710100',
    '0049 221 4710100',
    '0221\u00A0471\u201101\u201100',
  ])('written %s is dialled the same', (text) => {
    expect(internationalPhone(text)).toBe('+492214710100');
  });

  it.each(['', '4711', '0221', 'anrufen', '0221 47a1', '+49 221 4710100 12345678'])(
    'is none: %s',
    (text) => {
      expect(internationalPhone(text)).toBeUndefined();
    },
  );

  it.each([
    ['+492214710100', '0221\u00A04710100'],
    ['+4915123456789', '0151\u00A023456789'],
    ['+4930123456', '030\u00A0123456'],
    ['+492203123456', '02203\u00A0123456'],
  ])('%s is read %s', (international, german) => {
    expect(germanPhone(international)).toBe(german);
  });
});
