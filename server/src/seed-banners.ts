type Words = { title: string; body: string; linkageLabel: string }

/** A banner that leads to a path of this site, or nowhere. */
const banner = (
  [group, place, scene]: readonly [string, number, string],
  linkage: string,
  words: { ID: Words; EN: Words },
) => ({
  id: `${group.slice(2)}-${place}`,
  group,
  scene,
  place,
  linkageType: linkage ? ('path' as const) : ('none' as const),
  linkage,
  words,
})

const said = (title: string, body: string, linkageLabel = ''): Words => ({
  title,
  body,
  linkageLabel,
})

/** The banners of every section beside home, written in Indonesian first. */
export const sectionBanners = [
  banner(['w_rng', 1, 'rempah'], '/verify', {
    ID: said(
      'Slot yang bisa dihitung ulang.',
      'Permainan asli Balai, RTP tertulis di kartunya.',
      'Periksa putaran',
    ),
    EN: said(
      'Slots you can work out again.',
      'Games of Balai’s own, the RTP on each card.',
      'Verify a round',
    ),
  }),
  banner(['w_rng', 2, 'wayang'], '', {
    ID: said(
      'Lakon Malam, dua puluh garis.',
      'Bayangan di balik kelir, dan gunungan yang menggantikan siapa saja.',
    ),
    EN: said(
      'Night of Shadows, twenty lines.',
      'Shadows behind the screen, and a gunungan that stands in for anyone.',
    ),
  }),
  banner(['w_live', 1, 'pendopo'], '/game?id=bakarat-melati&vendor=BALAI', {
    ID: said(
      'Satu meja, banyak tangan.',
      'Bakarat, rolet, sic bo, dan empat meja lain, ditarik komputer dari yang disegel sebelum taruhan pertama.',
      'Duduk di meja',
    ),
    EN: said(
      'One table, many hands.',
      'Baccarat, roulette, sic bo and four more, by the computer, from what was sealed before the first bet.',
      'Sit down',
    ),
  }),
  banner(['w_fish', 1, 'gunung'], '/game?id=segara-kidul&vendor=BALAI', {
    ID: said(
      'Segara Kidul sudah terbuka.',
      'Empat meriam di setiap kolam, peluang tiap ikan tertulis dan sama untuk semua orang.',
      'Masuk',
    ),
    EN: said(
      'The Southern Sea is open.',
      'Four cannons in every room, the chance of each fish written and the same for everyone.',
      'Enter',
    ),
  }),
  banner(['w_pvp', 1, 'wayang'], '/game?id=meja-nusantara&vendor=BALAI', {
    ID: said(
      'Meja poker sudah dibuka.',
      'Kartu dikocok bersama oleh rumah dan setiap kursi, dan setiap tangan bisa diperiksa.',
      'Lihat meja',
    ),
    EN: said(
      'The poker tables are open.',
      'House and seats shuffle together, and every hand can be checked.',
      'See the tables',
    ),
  }),
  banner(['w_sports', 1, 'gunung'], '/help', {
    ID: said(
      'Margin tertulis di tiap pasaran.',
      'Harga dari model kami sendiri, penguangan dengan nilai wajar di sampingnya.',
      'Baca aturan',
    ),
    EN: said(
      'The margin stands on every market.',
      'Prices from a model of our own, cash-out with the fair worth beside it.',
      'Read the rules',
    ),
  }),
  banner(['w_esports', 1, 'rempah'], '/game?id=gelanggang-esports&vendor=BALAI', {
    ID: said(
      'Setiap seri bisa dihitung ulang.',
      'Laga sintetis dari Balai: sidik benihnya terbit sebelum pasaran dibuka.',
      'Buka gelanggang',
    ),
    EN: said(
      'Every series can be worked out again.',
      'Synthetic contests of the house: the seed’s fingerprint is out before a market opens.',
      'Open the arena',
    ),
  }),
  banner(['w_lott', 1, 'pendopo'], '/verify', {
    ID: said(
      'Undian yang dapat diperiksa.',
      'Benih undian Balai dikunci sebelum taruhan dibuka, dan Anda bisa menghitungnya ulang.',
      'Cara memeriksa',
    ),
    EN: said(
      'Draws that can be checked.',
      'The seeds of Balai’s draws are locked before bets open, and you can work them out again.',
      'How to check',
    ),
  }),
  banner(['w_down', 1, 'gunung'], '', {
    ID: said(
      'Balai di layar kecil.',
      'Buka alamat ini di peramban ponsel Anda, atau simpan di layar utama.',
    ),
    EN: said(
      'Balai on a small screen.',
      'Open this address in your phone’s browser, or keep it on your home screen.',
    ),
  }),
  banner(['w_promotion', 1, 'gunung'], '/register', {
    ID: said(
      'Hanya yang sungguh kami berikan.',
      'Saldo sambutan Rp 1.000.000 uang main, tanpa syarat putaran.',
      'Buka akun',
    ),
    EN: said(
      'Only what we really give.',
      'A welcome credit of Rp 1,000,000 in play money, with no turnover.',
      'Open an account',
    ),
  }),
  banner(['w_shop', 1, 'rempah'], '/help', {
    ID: said(
      'Setiap taruhan mengumpulkan poin.',
      'Tukarkan dengan saldo, kopi Gayo, kain batik, sampai sepeda lipat.',
      'Baca aturan',
    ),
    EN: said(
      'Every stake earns points.',
      'Change them for credit, Gayo coffee, batik cloth, even a folding bicycle.',
      'Read the rules',
    ),
  }),
  banner(['w_help', 1, 'gunung'], '/verify', {
    ID: said(
      'Jawaban yang pendek dan lengkap.',
      'Aturan, uang main, keadilan, dan istirahat, dalam satu tempat.',
      'Periksa putaran',
    ),
    EN: said(
      'Answers short and complete.',
      'Rules, play money, fairness and rest, in one place.',
      'Verify a round',
    ),
  }),
  banner(['w_reg', 2, 'rempah'], '', {
    ID: said('Data Anda tetap sedikit.', 'Kami hanya meminta yang diperlukan untuk membuka akun.'),
    EN: said('Your data stays little.', 'We ask only for what opening an account needs.'),
  }),
]
