export const rooms = {
  'room-unknown': {
    ID: 'Meja ini sudah tidak ada.',
    EN: 'This table is no longer there.',
  },
} as const
