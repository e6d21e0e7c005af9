/** How the desk says no. */
export const desk = {
  'network-closed': {
    ID: 'Meja operator tidak dapat dibuka dari jaringan ini.',
    EN: 'The desk cannot be opened from this network.',
  },
  'maker-is-checker': {
    ID: 'Yang mengajukan perubahan tidak dapat menyetujuinya sendiri.',
    EN: 'Whoever made a change cannot agree to it as well.',
  },
  'draft-stale': {
    ID: 'Draf ini sudah diubah orang lain atau di tab lain. Muat ulang untuk melihatnya.',
    EN: 'This draft was changed by somebody else or in another tab. Load it again to see it.',
  },
  'draft-malformed': {
    ID: 'Draf ini belum dapat ditampilkan: periksa {field}.',
    EN: 'This draft cannot be shown yet: look at {field}.',
  },
  'vendor-unknown': {
    ID: 'Penyedia ini tidak ditemukan.',
    EN: 'There is no such vendor.',
  },
  'vendor-no-address': {
    ID: 'Alamat penyedia ini belum disepakati. Isi alamatnya dahulu.',
    EN: 'No address is agreed with this vendor. Fill in its address first.',
  },
  'vendor-unreached': {
    ID: 'Penyedia tidak dapat dihubungi di alamatnya. Tidak ada yang diubah.',
    EN: 'The vendor cannot be reached at its address. Nothing was changed.',
  },
  'vendor-slow': {
    ID: 'Penyedia tidak menjawab dalam lima detik. Tidak ada yang diubah.',
    EN: 'The vendor did not answer within five seconds. Nothing was changed.',
  },
  'vendor-refused-us': {
    ID: 'Penyedia menolak tanda tangan kami. Pastikan kunci publik kami terpasang pada mereka.',
    EN: 'The vendor refused our signature. Make sure that it has our public key.',
  },
  'vendor-list-long': {
    ID: 'Daftarnya lebih besar dari satu mebibita. Tidak ada yang diubah.',
    EN: 'The list is larger than a mebibyte. Nothing was changed.',
  },
  'vendor-list-wrong': {
    ID: 'Jawabannya bukan daftar permainan seperti yang disepakati. Tidak ada yang diubah.',
    EN: 'The answer is no list of games as it was agreed. Nothing was changed.',
  },
  'vendor-list-currency': {
    ID: 'Daftarnya memakai mata uang lain. Tidak ada yang diubah.',
    EN: 'The list is in another currency. Nothing was changed.',
  },
  'vendor-list-foreign': {
    ID: 'Daftarnya memuat permainan penyedia lain. Tidak ada yang diubah.',
    EN: 'The list names games of another vendor. Nothing was changed.',
  },
  'key-not-yours': {
    ID: 'Tidak ada kunci yang menunggu Anda ambil dengan nama ini.',
    EN: 'No key of this name waits for you to take it.',
  },
  'key-slots-full': {
    ID: 'Penyedia ini sudah memiliki dua kunci. Akhiri salah satunya dahulu.',
    EN: 'This vendor has two keys already. End one of them first.',
  },
  'change-unknown': {
    ID: 'Perubahan ini tidak ditemukan.',
    EN: 'There is no such change.',
  },
  'change-decided': {
    ID: 'Perubahan ini sudah diputuskan.',
    EN: 'This change has already been decided.',
  },
  'change-stale': {
    ID: 'Keadaannya sudah berubah sejak diajukan. Ajukan kembali.',
    EN: 'What it changes is not as it was when it was proposed. Propose it again.',
  },
  'change-final': {
    ID: 'Perubahan ini tidak dapat dibatalkan.',
    EN: 'This change cannot be undone.',
  },
  'change-refused': {
    ID: 'Perubahan ini tidak dapat dilakukan: {why}.',
    EN: 'This change cannot be made: {why}.',
  },
  'nothing-changes': {
    ID: 'Tidak ada yang berubah.',
    EN: 'Nothing would change.',
  },
  'reason-missing': {
    ID: 'Tuliskan alasannya.',
    EN: 'Please give the reason.',
  },
  'part-unknown': {
    ID: 'Tidak ada bagian kata sandi yang menunggu Anda.',
    EN: 'No part of a password waits for you.',
  },
  'list-unknown': {
    ID: 'Daftar ini tidak ada.',
    EN: 'There is no such list.',
  },
  'export-too-long': {
    ID: 'Berkas akan berisi lebih dari {max} baris. Persempit saringannya.',
    EN: 'The file would have more than {max} rows. Please narrow the filters.',
  },
  'member-unknown': {
    ID: 'Anggota ini tidak ditemukan.',
    EN: 'There is no such member.',
  },
  'view-only': {
    ID: 'Tampilan ini hanya untuk dilihat. Tidak ada yang dapat diubah.',
    EN: 'This view is for looking only. Nothing can be changed.',
  },
  'case-unknown': {
    ID: 'Kasus ini tidak ditemukan.',
    EN: 'There is no such case.',
  },
} as const
