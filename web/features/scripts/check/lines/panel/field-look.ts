/** Words of the script, to be worked on. */
export const fieldLook =
  'field-sizing-content max-h-80 min-h-11 w-full rounded-lg border border-edge-strong/60 bg-ground px-3 py-2.5 font-script text-base leading-snug';
