/** How the house says no at the mall. */
export const points = {
  'points-locked': {
    ID: 'Akun Anda sedang diperiksa, jadi poin belum dapat ditukar. Poin tetap milik Anda.',
    EN: 'Your account is being looked at, so points cannot be changed now. They remain yours.',
  },
  'points-short': {
    ID: 'Poin Anda belum cukup. Sekarang tersedia {left} poin.',
    EN: 'You do not have enough points. Available now: {left}.',
  },
  'points-step': {
    ID: 'Poin ditukar dalam kelipatan {step}.',
    EN: 'Points are changed in steps of {step}.',
  },
  'points-rate': {
    ID: 'Nilai tukar baru saja berubah. Periksa lagi jumlahnya.',
    EN: 'The rate has just changed. Please look at the amount again.',
  },
  'reward-unknown': {
    ID: 'Hadiah ini tidak ada lagi di toko poin.',
    EN: 'This reward is no longer in the mall.',
  },
  'reward-closed': {
    ID: 'Hadiah ini sedang tidak dapat ditukar.',
    EN: 'This reward cannot be redeemed right now.',
  },
  'reward-level': {
    ID: 'Hadiah ini untuk anggota mulai level {level}.',
    EN: 'This reward is for members from level {level} on.',
  },
  'reward-price': {
    ID: 'Harga hadiah ini baru saja berubah menjadi {price} poin.',
    EN: 'The price of this reward has just changed to {price} points.',
  },
  'reward-each': {
    ID: 'Hadiah ini dapat ditukar {most} kali per anggota, dan Anda sudah mengambilnya.',
    EN: 'A member may redeem this reward {most} times, and you have done so.',
  },
  'reward-gone': {
    ID: 'Stok hadiah ini baru saja habis. Poin Anda tidak berkurang.',
    EN: 'This reward has just run out. None of your points were taken.',
  },
  'parcel-wrong': {
    ID: 'Lengkapi alamat pengiriman: nama, nomor ponsel, alamat, kota, dan kode pos lima angka.',
    EN: 'Please complete the address: name, mobile number, street, city and a postcode of five digits.',
  },
} as const
