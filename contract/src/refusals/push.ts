/** How the house says no where browsers are to tell of messages. */
export const push = {
  'push-endpoint': {
    ID: 'Layanan pemberitahuan peramban ini tidak dapat dipakai.',
    EN: 'The push service of this browser cannot be used.',
  },
  'push-topics': {
    ID: 'Pilih sedikitnya satu jenis pesan.',
    EN: 'Please choose at least one kind of message.',
  },
  'push-unknown': {
    ID: 'Pemberitahuan di peramban ini sudah tidak aktif.',
    EN: 'Notices in this browser are no longer switched on.',
  },
} as const
