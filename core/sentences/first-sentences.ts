/**
 * What a page may have to say before the rest of the product has come to the browser. They are sentences like all others,
 * and stand apart so that a visitor need not wait for those.
 */
export const firstSentences = {
  'server.unexpected': 'Something went wrong on our side. Please try again.',
  'network.unreachable': 'CastMate could not be reached. Check that it is running, then try again.',
  'network.too-slow': 'CastMate took too long to answer. Try again in a moment.',
  'sign-in.failed': 'You could not be signed in.',
  'sign-out.failed': 'You could not be signed out, so you are still signed in here.',
  'session.load-failed': 'CastMate could not check whether you are signed in.',
  'page.part-missing': 'Part of this page did not load. Check your connection, then reload the page.',
} as const;
