/** How the house says no at the sportsbook. */
export const sports = {
  'event-unknown': {
    ID: 'Pertandingan ini tidak ada.',
    EN: 'There is no such event.',
  },
  'league-unknown': {
    ID: 'Liga ini tidak ada.',
    EN: 'There is no such league.',
  },
  'share-unknown': {
    ID: 'Kode slip ini tidak ada.',
    EN: 'There is no slip under this code.',
  },
  'event-over': {
    ID: '{event} sudah dimulai atau selesai: tidak dapat dipasang lagi.',
    EN: '{event} has begun or is over: nothing more can be laid on it.',
  },
  'market-closed': {
    ID: 'Pasaran {event} sedang ditutup.',
    EN: 'The market on {event} is suspended.',
  },
  'price-moved': {
    ID: 'Harga pilihan ke-{nth} sudah berubah.',
    EN: 'The price of selection {nth} has changed.',
  },
  'picks-related': {
    ID: 'Pilihan ini saling berkaitan dan tidak dapat digabung.',
    EN: 'These selections hang together and cannot be combined.',
  },
  'system-invalid': {
    ID: 'Susunan sistem ini tidak sesuai dengan pilihannya.',
    EN: 'This system does not fit its selections.',
  },
  'stake-small': {
    ID: 'Taruhan terkecil per baris adalah {amount}.',
    EN: 'The least stake on a row is {amount}.',
  },
  'stake-most': {
    ID: 'Taruhan terbesar per baris untuk tiket ini adalah {amount}.',
    EN: 'The most that can be staked on a row of this ticket is {amount}.',
  },
  'ticket-unknown': {
    ID: 'Tiket ini tidak ada.',
    EN: 'There is no such ticket.',
  },
  'cash-out-closed': {
    ID: 'Tiket ini tidak dapat diuangkan sekarang: {why}.',
    EN: 'This ticket cannot be cashed out now: {why}.',
  },
  'cash-out-moved': {
    ID: 'Tawaran ini sudah tidak berlaku. Minta tawaran baru.',
    EN: 'This offer does not stand any more. Ask for a new one.',
  },
} as const
