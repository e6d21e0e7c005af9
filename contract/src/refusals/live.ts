export const live = {
  'bets-closed': {
    ID: 'Taruhan putaran ini sudah ditutup. Silakan pasang di putaran berikutnya.',
    EN: 'This round takes no more bets. Place yours on the next one.',
  },
  'place-most': {
    ID: 'Paling banyak {most} di petak ini.',
    EN: 'At most {most} on this place.',
  },
  'table-most': {
    ID: 'Paling banyak {most} dalam satu putaran di meja ini.',
    EN: 'At most {most} in one round at this table.',
  },
} as const
