export const lotteryDesk = {
  'results-unread': {
    ID: 'Baris {line} tidak terbaca sebagai hasil undian ini. Tidak ada yang dimasukkan.',
    EN: 'Line {line} could not be read as a result of this lottery. Nothing was entered.',
  },
  'feed-unset': {
    ID: 'Rumah ini belum punya umpan hasil. Masukkan hasil dari berkas.',
    EN: 'This house has no results feed. Enter results from a file.',
  },
  'feed-unreached': {
    ID: 'Umpan hasil tidak menjawab. Coba lagi, atau masukkan hasil dari berkas.',
    EN: 'The results feed did not answer. Try again, or enter results from a file.',
  },
}
