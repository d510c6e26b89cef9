/** The account, and what an actor tells those who make CastMate. */
export const accountSentences = {
  // A session that ends while the page is open
  'session.ended': 'Your session has ended',
  'session.go-on': 'Sign in to go on where you were.',

  // Account
  'account.fields-required': 'All fields are required',
  'account.save-failed': 'Failed to save user details. Please try again.',
  'account.saved': 'Your profile is saved.',
  'account.delete-title': 'Delete your account?',
  'account.delete':
    'This permanently deletes your scripts and corrections, rehearsals, self-tapes, chats and profile, and signs you out everywhere. The voice provider’s copies are deleted as soon as it can be reached. This cannot be undone.',
  'account.delete-device':
    'Takes saved only in this browser are not deleted: download or discard them first.',
  'account.delete-confirm': 'Type {email} to confirm',
  'account.deleting': 'Deleting...',
  'account.delete-failed': 'Your account could not be deleted completely. Try again to delete the rest.',

  // Feedback
  'feedback.choose-rating': 'First choose how well CastMate helps you.',
  'feedback.say-something': 'Please tell us in a word or two what works or what is missing.',
  'feedback.too-many': 'You have sent {limit} messages today, the most CastMate accepts in a day. Thank you!',
  'feedback.not-sent': 'Your feedback was not sent. Your text is still here: please try again.',
  'feedback.sent': 'Thank you. Your feedback is saved and will be read.',
} as const;
