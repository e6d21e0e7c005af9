export const protection = {
  'deposit-limit': {
    ID: 'Setoran ini melewati batas setoran {period} Anda. Sisa sampai {ends}: {left}.',
    EN: 'This deposit would go past your {period} deposit limit. Left until {ends}: {left}.',
  },
  'stake-limit': {
    ID: 'Taruhan ini melewati batas taruhan {period} Anda. Sisa sampai {ends}: {left}.',
    EN: 'This stake would go past your {period} stake limit. Left until {ends}: {left}.',
  },
  'loss-limit': {
    ID: 'Taruhan ini melewati batas kerugian {period} Anda. Sisa sampai {ends}: {left}.',
    EN: 'This stake would go past your {period} loss limit. Left until {ends}: {left}.',
  },
  'session-limit': {
    ID: 'Waktu bermain {period} Anda sudah habis. Anda dapat bermain lagi mulai {ends}.',
    EN: 'Your {period} time at play is used up. You can play again from {ends}.',
  },
  'excluded-for-good': {
    ID: 'Anda telah menutup permainan untuk selamanya. Saldo tetap milik Anda dan dapat ditarik.',
    EN: 'You have closed play for good. Your balance remains yours and can be withdrawn.',
  },
  'limit-invalid': {
    ID: 'Nilai batas ini tidak dapat dipakai.',
    EN: 'This value cannot be used as a limit.',
  },
  'limit-while-resting': {
    ID: 'Batas tidak dapat dinaikkan selama Anda beristirahat dari bermain.',
    EN: 'A limit cannot be raised while you are taking a break from play.',
  },
  'raise-unknown': {
    ID: 'Tidak ada perubahan batas yang menunggu konfirmasi.',
    EN: 'No change of this limit is waiting to be confirmed.',
  },
  'raise-early': {
    ID: 'Perubahan ini dapat dikonfirmasi mulai {from}.',
    EN: 'This change can be confirmed from {from}.',
  },
  'zone-unknown': {
    ID: 'Zona waktu ini tidak dikenal.',
    EN: 'This time zone is not known.',
  },
  'zone-early': {
    ID: 'Zona waktu dapat diganti lagi mulai {from}.',
    EN: 'The time zone can be changed again from {from}.',
  },
  'reality-check': {
    ID: 'Saatnya berhenti sejenak. Lihat dahulu berapa lama Anda bermain dan hasilnya, lalu pilih lanjut atau berhenti.',
    EN: 'Time for a pause. Look at how long you have played and what it came to, then go on or stop.',
  },
  'reality-above': {
    ID: 'Jeda terlama yang dapat dipilih adalah {most} menit.',
    EN: 'The longest interval that can be chosen is {most} minutes.',
  },
  'rest-longer': {
    ID: 'Anda sudah beristirahat lebih lama dari itu. Istirahat tidak dapat dipersingkat.',
    EN: 'Your break already lasts longer than that. A break cannot be shortened.',
  },
} as const
