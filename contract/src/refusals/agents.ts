/** How the house says no about the network of agents. */
export const agents = {
  'agents-unknown': {
    ID: 'Anggota ini tidak ada di jaringan.',
    EN: 'This member does not stand in the network.',
  },
  'agents-circle': {
    ID: 'Tidak ada yang dapat berada di bawah dirinya sendiri.',
    EN: 'Nobody can stand below themselves.',
  },
  'agents-deep': {
    ID: 'Jaringan ini sudah sedalam yang diperbolehkan.',
    EN: 'This network is as deep as is allowed.',
  },
  'agents-rate-above': {
    ID: 'Tarif tidak boleh melebihi tarif upline: {categories}.',
    EN: 'A rate cannot be above that of the upline: {categories}.',
  },
  'agents-rate-below': {
    ID: 'Seseorang di bawahnya sudah menerima {least} per sepuluh ribu.',
    EN: 'Somebody below already gets {least} in ten thousand.',
  },
  'agents-links-most': {
    ID: 'Paling banyak {most} tautan dapat dibuka sekaligus. Tutup salah satunya.',
    EN: 'At most {most} links can be open at once. Close one of them.',
  },
  'agents-link-unknown': {
    ID: 'Tautan ini tidak ada, atau sudah berakhir.',
    EN: 'There is no such link, or it has ended.',
  },
  'contract-unknown': {
    ID: 'Kontrak ini tidak ada.',
    EN: 'There is no such contract.',
  },
  'contract-share-above': {
    ID: 'Anda tidak dapat memberi bagian yang lebih tinggi daripada bagian Anda sendiri.',
    EN: 'You cannot give a higher share than you have yourself.',
  },
  'contract-tiers': {
    ID: 'Syarat ini tidak lengkap: periksa tingkatan dan bagiannya.',
    EN: 'These terms are not complete: look at their tiers and shares.',
  },
  'contract-payer': {
    ID: 'Kontrak dibayar oleh yang menawarkannya.',
    EN: 'A contract is paid by whoever offers it.',
  },
  'contract-there': {
    ID: 'Sudah ada kontrak atau penawaran sejenis yang belum selesai.',
    EN: 'There is a contract or an offer of this kind already.',
  },
  'contract-state': {
    ID: 'Hal itu tidak dapat dilakukan pada kontrak ini sekarang.',
    EN: 'This cannot be done with the contract now.',
  },
  'contract-no-agent': {
    ID: 'Kontrak hanya dapat ditawarkan kepada seorang agen.',
    EN: 'A contract can be offered to an agent only.',
  },
  'affiliate-unknown': {
    ID: 'Anda tidak ikut program afiliasi, atau data itu tidak ada.',
    EN: 'You have no part in an affiliate programme, or there is no such thing.',
  },
  'affiliate-terms': {
    ID: 'Syarat program ini tidak lengkap: periksa tingkatan, bagian, dan jumlahnya.',
    EN: 'The terms of this programme are not complete: look at its tiers, shares and sums.',
  },
  'postback-host': {
    ID: 'Alamat {host} tidak ada di daftar tujuan. Mintalah kami menambahkannya.',
    EN: 'The host {host} is not on the list. Ask us to add it.',
  },
  'postback-template': {
    ID: 'Alamat ini tidak dapat dipakai: tulis https, tanpa nama pengguna, dan hanya penanda yang dikenal.',
    EN: 'This address cannot be used: write https, no user name, and known marks only.',
  },
  'postbacks-most': {
    ID: 'Paling banyak {most} postback dapat berjalan sekaligus.',
    EN: 'At most {most} postbacks can be open at once.',
  },
  'postback-unknown': {
    ID: 'Postback ini tidak ada, atau sudah berakhir.',
    EN: 'There is no such postback, or it has ended.',
  },
  'bill-unknown': {
    ID: 'Tagihan ini tidak ada.',
    EN: 'There is no such bill.',
  },
  'bill-decided': {
    ID: 'Tagihan ini sudah diputuskan.',
    EN: 'This bill has been decided on.',
  },
} as const
