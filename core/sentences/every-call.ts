/** What any call may be answered. */
export const everyCallSentences = {
  'auth.required': 'Please sign in to continue.',
  'auth.too-many-attempts': 'Too many sign-in attempts. Please wait a moment, then try again.',
  'auth.wrong-user': 'This request names another user than the one who is signed in.',
  'request.foreign-origin': 'This request came from another site and was refused.',
  'request.invalid': 'The request was not understood: {reason}',
  'request.reason.missing': '“{field}” is missing.',
  'request.reason.empty': '“{field}” is empty.',
  'request.reason.one-of': '“{field}” must be one of these: {values}.',
  'request.reason.too-long': '“{field}” has more than {most} characters.',
  'request.reason.too-many': '“{field}” holds more than {most}.',
  'request.reason.too-large': '“{field}” is more than {most}.',
  'request.reason.too-small': '“{field}” is less than {least}.',
  'request.reason.unknown': '“{field}” is not known here.',
  'request.reason.form': '“{field}” does not have the form that is needed here.',
  'request.reason.told': '“{field}”: {fault}.',
  'request.reason.sign-in': 'the sign-in did not take it.',
  'request.too-large': 'The request is larger than the {limit} that CastMate accepts.',
  'request.length-required': 'The request does not say how long it is.',
  'server.database-away':
    'CastMate cannot reach its database at the moment. What was kept before is safe. Please try again in a moment.',
  'server.files-away':
    'CastMate cannot reach its files at the moment. What was kept before is safe. Please try again in a moment.',
  'server.stopping': 'CastMate is being restarted. Please try again in a moment.',
  'server.no-room':
    'The disk on which CastMate keeps its data is full. What was kept before is safe. Make room there, then try again.',
  'server.starting': 'CastMate is starting. Please try again in a moment.',
  'not-found': 'There is nothing here, or it is not yours.',
} as const;
