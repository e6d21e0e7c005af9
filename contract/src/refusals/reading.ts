/** What the house has written, and what visitors write to it. */
export const reading = {
  'domain-unknown': {
    ID: 'Alamat situs tidak sah, silakan hubungi layanan pelanggan.',
    EN: 'Invalid URL, please contact customer service.',
  },
  'promotion-unknown': {
    ID: 'Promosi ini tidak ada atau sudah berakhir.',
    EN: 'This promotion does not exist, or is over.',
  },
  'feedback-length': {
    ID: 'Tulis antara {min} dan {max} karakter.',
    EN: 'Write between {min} and {max} characters.',
  },
  'image-refused': {
    ID: 'Gambar ke-{number} tidak dapat diterima: PNG atau JPEG, paling besar 5 MB.',
    EN: 'Picture {number} cannot be taken: PNG or JPEG, at most 5 MB.',
  },
} as const
