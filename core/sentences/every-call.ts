/** What any call may be answered. */
export const everyCallSentences = {
  'auth.required': 'Please sign in to continue.',
  'auth.too-many-attempts': 'Too many sign-in attempts. Please wait a moment, then try again.',
  'auth.wrong-user': 'This request names a different user from the one signed in.',
  'request.foreign-origin': 'This request came from another site and was refused.',
  'request.invalid': 'The request was not understood: {reason}',
  'request.reason.missing': '“{field}” is missing.',
  'request.reason.empty': '“{field}” is empty.',
  'request.reason.one-of': '“{field}” must be one of these: {values}.',
  'request.reason.too-long': '“{field}” has more than {most} characters.',
  'request.reason.too-many': '“{field}” has more than {most}.',
  'request.reason.too-large': '“{field}” is more than {most}.',
  'request.reason.too-small': '“{field}” is less than {least}.',
  'request.reason.unknown': '“{field}” is not known here.',
  'request.reason.form': '“{field}” is not in the right format.',
  'request.reason.told': '“{field}”: {fault}.',
  'request.reason.sign-in': 'the sign-in was refused.',
  'request.too-large': 'The request is larger than {limit}, the most CastMate accepts.',
  'request.length-required': 'The request does not say how long it is.',
  'server.database-away':
    'CastMate cannot reach its database right now. Everything saved so far is safe. Please try again in a moment.',
  'server.files-away':
    'CastMate cannot reach its files right now. Everything saved so far is safe. Please try again in a moment.',
  'server.stopping': 'CastMate is restarting. Please try again in a moment.',
  'server.no-room':
    'The disk that holds CastMate’s data is full. Everything saved so far is safe. Free some space, then try again.',
  'server.starting': 'CastMate is starting. Please try again in a moment.',
  'not-found': 'Not found, or you do not have access.',
} as const;
