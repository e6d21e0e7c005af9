/** What the front door says, whichever call was made. The status is in `edgeStatus`. */
export const edge = {
  malformed: {
    ID: 'Data yang dikirim tidak sesuai: {field}.',
    EN: 'The data sent is not as expected: {field}.',
  },
  'too-large': {
    ID: 'Data yang dikirim terlalu besar.',
    EN: 'The data sent is too large.',
  },
  'signed-out': {
    ID: 'Sesi Anda sudah berakhir. Silakan masuk lagi.',
    EN: 'Your session has ended. Please sign in again.',
  },
  'not-allowed': {
    ID: 'Akun Anda tidak memiliki akses ke bagian ini.',
    EN: 'Your account has no access to this part.',
  },
  'trial-account': {
    ID: 'Silakan daftar akun terlebih dahulu.',
    EN: 'Please register an account first.',
  },
  'agent-only': {
    ID: 'Yang bukan agen tidak dapat masuk ke bagian ini.',
    EN: 'Non-agents cannot log in to this part.',
  },
  'password-change-needed': {
    ID: 'Ganti kata sandi Anda terlebih dahulu.',
    EN: 'Please change your password first.',
  },
  maintenance: {
    ID: 'Balai sedang dalam perawatan. Dana dan taruhan Anda aman.',
    EN: 'Balai is under maintenance. Your money and bets are safe.',
  },
  'region-restricted': {
    ID: 'Balai tidak dapat dibuka dari tempat Anda ({ip}).',
    EN: 'Balai cannot be opened from where you are ({ip}).',
  },
  'unknown-call': {
    ID: 'Alamat ini tidak ada.',
    EN: 'There is nothing at this address.',
  },
  'key-missing': {
    ID: 'Permintaan ini perlu kunci Idempotency-Key.',
    EN: 'This request needs an Idempotency-Key.',
  },
  'key-reused': {
    ID: 'Kunci ini sudah dipakai untuk permintaan lain.',
    EN: 'This key was already used for another request.',
  },
  'sealed-required': {
    ID: 'Permintaan ini harus dikirim tersegel.',
    EN: 'This request has to be sent sealed.',
  },
  'sealed-broken': {
    ID: 'Segel permintaan ini rusak atau kuncinya tidak dikenal.',
    EN: 'The seal of this request is broken, or its key is unknown.',
  },
  'sealed-replayed': {
    ID: 'Permintaan tersegel ini kedaluwarsa atau sudah pernah dikirim.',
    EN: 'This sealed request is out of date, or was sent before.',
  },
  'too-many': {
    ID: 'Terlalu banyak permintaan. Coba lagi dalam {seconds} detik.',
    EN: 'Too many requests. Try again in {seconds} seconds.',
  },
  unavailable: {
    ID: 'Balai sedang tidak dapat dihubungi. Tidak ada yang hilang, coba lagi sebentar.',
    EN: 'Balai cannot be reached right now. Nothing is lost; try again in a moment.',
  },
  fault: {
    ID: 'Ada yang salah di pihak kami. Tidak ada yang hilang, coba lagi sebentar.',
    EN: 'Something went wrong on our side. Nothing is lost; try again in a moment.',
  },
} as const

/** HTTP status of each; every declared refusal of a call is answered with 200. */
export const edgeStatus = {
  malformed: 400,
  'too-large': 413,
  'signed-out': 401,
  'not-allowed': 403,
  'trial-account': 403,
  'agent-only': 403,
  'password-change-needed': 403,
  maintenance: 503,
  'region-restricted': 403,
  'unknown-call': 404,
  'key-missing': 400,
  'key-reused': 409,
  'sealed-required': 400,
  'sealed-broken': 400,
  'sealed-replayed': 400,
  'too-many': 429,
  unavailable: 503,
  fault: 500,
} as const satisfies Record<keyof typeof edge, number>

export type EdgeRefusal = keyof typeof edge
