import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { drawUpright } from './upright-picture.ts';

/** Says in EXIF that the picture is to be shown turned by a quarter, as a phone held upright does. */
const turnedByAQuarter = Buffer.from(
  'ffe1002245786966000049492a000800000001001201030001000000060000000000000000',
  'hex',
).subarray(0, 36);

test('a photograph that was taken with the camera turned is drawn upright', async () => {
  const jpeg = await createCanvas(40, 20).encode('jpeg');
  const photograph = Buffer.concat([jpeg.subarray(0, 2), turnedByAQuarter, jpeg.subarray(2)]);
  expect(await drawUpright(jpeg)).toMatchObject({ width: 40, height: 20 });
  expect(await drawUpright(photograph)).toMatchObject({ width: 20, height: 40 });
});
