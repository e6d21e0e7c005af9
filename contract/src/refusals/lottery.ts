/** How the house says no at the lotteries. */
export const lottery = {
  'draw-unknown': {
    ID: 'Undian ini tidak ada.',
    EN: 'There is no such draw.',
  },
  'draw-locked': {
    ID: 'Taruhan untuk {game} {numero} sudah ditutup.',
    EN: 'Bets on {game} {numero} are closed.',
  },
  'draws-few': {
    ID: '{game} hanya membuka {count} undian untuk sekarang.',
    EN: '{game} has only {count} draws on sale for now.',
  },
  'pick-invalid': {
    ID: 'Pilihan nomor pada taruhan ke-{nth} tidak sesuai dengan aturan mainnya.',
    EN: 'The numbers of bet {nth} do not fit its rules.',
  },
  'points-invalid': {
    ID: 'Kelipatan harus antara 1 dan {most}.',
    EN: 'Multiples lie between 1 and {most}.',
  },
  'slip-large': {
    ID: 'Slip ini terlalu besar: bagi menjadi beberapa slip.',
    EN: 'This slip is too large: lay it as several.',
  },
  'draws-mixed': {
    ID: 'Satu slip hanya untuk satu undian pertama dari tiap permainan: buat slip lain untuk undian berikutnya.',
    EN: 'A slip begins with one draw of each game: lay another slip for another draw.',
  },
  'number-full': {
    ID: 'Nomor {line} pada {game} {numero} hanya dapat dipasang {left} kali lagi.',
    EN: 'Number {line} at {game} {numero} can only be laid {left} more times.',
  },
  'bet-unknown': {
    ID: 'Taruhan ini tidak ada.',
    EN: 'There is no such bet.',
  },
} as const
