/** What a member is told of their inbox. */
export const messages = {
  'message-unknown': {
    ID: 'Pesan ini tidak ada lagi.',
    EN: 'This message is no longer there.',
  },
} as const
