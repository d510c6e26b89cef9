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
    'Your scripts with all corrections, your rehearsals, self-tapes, chats and your profile are deleted here at once, and what the voice provider has of them as soon as it can be reached. You are signed out in every browser. Nothing of it can be brought back.',
  'account.delete-device': 'A take that only this browser has stays in it: download or discard it first.',
  'account.delete-confirm': 'Type {email} to confirm',
  'account.deleting': 'Deleting...',
  'account.delete-failed':
    'Your account could not be deleted now. What is gone is gone; try again to delete the rest.',

  // Feedback
  'feedback.choose-rating': 'Please choose first how well CastMate helps you.',
  'feedback.say-something': 'Please say in a word or two what works or what is missing.',
  'feedback.too-many': 'You have sent {limit} messages today, which is as many as CastMate takes. Thank you!',
  'feedback.not-sent': 'Your feedback was not sent. It is still here: please try again.',
  'feedback.sent': 'Thank you. Your feedback is kept, and it will be read.',
} as const;
